import { minFullEvidence } from '../limits.ts'
import type { Evidence } from './evidence.ts'

type Used = Pick<Evidence, 'tools'>

/** Reports of before contentment was counted lack `content` and `minor`. */
type Stated = Pick<Evidence, 'signals' | 'tools' | 'money'> &
  Partial<Pick<Evidence, 'content' | 'minor'>>

export function getToolUsers({ tools }: Used): ReadonlySet<string> {
  return new Set(tools.flatMap(({ ids }) => ids))
}

/** Whether enough discussions name a tool: those that name none may use any. */
export function isFieldKnown(used: Used): boolean {
  return getToolUsers(used).size >= minUsers
}

/**
 * Whether many tools are in use, or a few by at least half of the discussions that state anything. Below the
 * minimum sample of a score it cannot be known.
 */
export function isCrowded(stated: Stated & Pick<Evidence, 'volume'>): boolean {
  if (!isFieldKnown(stated) || stated.volume.total < minFullEvidence.discussions) return false
  const users = getToolUsers(stated).size
  const isTaken =
    users >= minUsersTaken && users >= minTakenShare * getIdsWithStatements(stated).size
  return stated.tools.length >= minCrowdedTools || isTaken
}

export function getIdsWithStatements({
  signals,
  tools,
  money,
  content = [],
  minor = [],
}: Stated): ReadonlySet<string> {
  return new Set([
    ...Object.values(signals).flat(),
    ...tools.flatMap(({ ids }) => ids),
    ...[...money.willingToPay, ...money.pricePoints, ...content, ...minor].map(({ id }) => id),
  ])
}

const minUsers = 3
const minCrowdedTools = 6
const minUsersTaken = 10
const minTakenShare = 1 / 2
