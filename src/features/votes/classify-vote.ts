import type { Limits } from '../../platform/http/limits.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { Direction } from './contract.ts'
import { type HeldReason, voteLimits } from './rules.ts'

interface ClassifiedVote {
  ideaId: IdeaId
  voteType: Direction
  isProven: boolean
}

/** Uses up the vote limits. @returns why the vote is held; null: it counts */
export async function classifyVote(
  limits: Pick<Limits, 'isWithin'>,
  ip: string,
  { ideaId, voteType, isProven }: ClassifiedVote,
): Promise<HeldReason | null> {
  const key = `${ideaId}:${ip}`
  if (isProven) {
    return (await limits.isWithin(voteLimits.provenPerIdeaAndIp, key)) ? null : 'address'
  }
  // The limit per IP first: a vote over it must not use up the limits of the idea.
  if (!(await limits.isWithin(voteLimits.countedPerIdeaAndIp, key))) return 'address'
  if (voteType === 'down' && !(await limits.isWithin(voteLimits.unprovenDownPerIdea, ideaId))) {
    return 'downs'
  }
  return (await limits.isWithin(voteLimits.unprovenPerIdea, ideaId)) ? null : 'idea'
}
