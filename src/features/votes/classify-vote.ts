import type { Limits } from '../../platform/http/limits.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { Direction } from './contract.ts'
import { type HeldReason, voteLimits } from './rules.ts'

interface Judged {
  ideaId: IdeaId
  voteType: Direction
  isProven: boolean
}

/** Counts the vote against what may count. @returns why it is held; null: it counts */
export async function classifyVote(
  limits: Pick<Limits, 'isWithin'>,
  ip: string,
  { ideaId, voteType, isProven }: Judged,
): Promise<HeldReason | null> {
  const here = `${ideaId}:${ip}`
  if (isProven) {
    return (await limits.isWithin(voteLimits.provenPerIdeaAndIp, here)) ? null : 'address'
  }
  // The address first: what it may not have counted uses nothing up that others share.
  if (!(await limits.isWithin(voteLimits.countedPerIdeaAndIp, here))) return 'address'
  if (voteType === 'down' && !(await limits.isWithin(voteLimits.unprovenDownPerIdea, ideaId))) {
    return 'downs'
  }
  return (await limits.isWithin(voteLimits.unprovenPerIdea, ideaId)) ? null : 'idea'
}
