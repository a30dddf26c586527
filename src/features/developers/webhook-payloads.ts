// What receivers are told, and all of it: never an address, a name, a code or somebody's words.
import type { ReportId } from '../scans/contract.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'

/** What stands in the body beside the type. */
export interface WebhookPayload {
  /** when it happened, or was first seen */
  timestamp: string
  data: Record<string, unknown>
}

/** @param about `count`: verified sign-ups of the idea when this was noticed */
export function signUpVerified(about: {
  ideaId: IdeaId
  signUpId: WaitlistEntryId
  verifiedAt: Date
  count: number
}): WebhookPayload {
  const { ideaId, signUpId, count } = about
  const verifiedAt = about.verifiedAt.toISOString()
  return { timestamp: verifiedAt, data: { ideaId, signUp: { id: signUpId, verifiedAt }, count } }
}

/** @param about `votesUp`: up-votes that counted when this was noticed */
export function votesMilestone(about: {
  ideaId: IdeaId
  votesUp: number
  milestone: number
  seenAt: Date
}): WebhookPayload {
  const { ideaId, votesUp, milestone, seenAt } = about
  return { timestamp: seenAt.toISOString(), data: { ideaId, votesUp, milestone } }
}

export function reportReady(about: {
  ideaId: IdeaId
  reportId: ReportId
  kind: 'lite' | 'full'
  completedAt: Date
  publicUrl: string
}): WebhookPayload {
  const { ideaId, reportId, kind, completedAt, publicUrl } = about
  const url = `${publicUrl}/validation?report=${reportId}`
  return { timestamp: completedAt.toISOString(), data: { ideaId, reportId, kind, url } }
}

export function webhookTest(ideaId: IdeaId, now: Date): WebhookPayload {
  return { timestamp: now.toISOString(), data: { ideaId } }
}

/** The body of a call; the same to the byte for each try. */
export function webhookBody(type: string, { timestamp, data }: WebhookPayload): string {
  return JSON.stringify({ type, timestamp, data })
}
