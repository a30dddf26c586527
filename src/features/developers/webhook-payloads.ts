// All that receivers get: never an email, a name, a code or a person's text.
import type { ReportId } from '../reports/contract.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'
import type { WebhookPayload } from './webhook-schemas.ts'

export function toSignUpPayload(about: {
  ideaId: IdeaId
  signUpId: WaitlistEntryId
  verifiedAt: Date
  count: number
}): WebhookPayload<'sign-up.verified'> {
  const { ideaId, signUpId, count } = about
  const verifiedAt = about.verifiedAt.toISOString()
  return { timestamp: verifiedAt, data: { ideaId, signUp: { id: signUpId, verifiedAt }, count } }
}

export function toMilestonePayload(about: {
  ideaId: IdeaId
  votesUp: number
  milestone: number
  seenAt: Date
}): WebhookPayload<'votes.milestone'> {
  const { ideaId, votesUp, milestone, seenAt } = about
  return { timestamp: seenAt.toISOString(), data: { ideaId, votesUp, milestone } }
}

export function toReportPayload(about: {
  ideaId: IdeaId
  reportId: ReportId
  kind: 'lite' | 'full'
  completedAt: Date
  publicUrl: string
}): WebhookPayload<'report.ready'> {
  const { ideaId, reportId, kind, completedAt, publicUrl } = about
  const url = `${publicUrl}/validation?report=${reportId}`
  return { timestamp: completedAt.toISOString(), data: { ideaId, reportId, kind, url } }
}

export function toTestPayload(ideaId: IdeaId, now: Date): WebhookPayload<'test'> {
  return { timestamp: now.toISOString(), data: { ideaId } }
}

/** The body of a call; identical in every byte for each attempt. */
export function toWebhookBody(type: string, { timestamp, data }: WebhookPayload): string {
  return JSON.stringify({ type, timestamp, data })
}
