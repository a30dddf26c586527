import type { ScorePart } from '../assessment/assessment.ts'

/** Parts with at least half of their points, those with the most effect on the score first. */
export function getStrongParts(parts: readonly ScorePart[]): ScorePart[] {
  return getKnownParts(parts)
    .filter(({ pull }) => pull >= 0)
    .toSorted((one, other) => other.pull - one.pull)
    .map(({ part }) => part)
}

/**
 * Parts with less than half of their points, those with the most effect first. A low value is no evidence
 * of the contrary.
 */
export function getWeakParts(parts: readonly ScorePart[]): ScorePart[] {
  return getKnownParts(parts)
    .filter(({ pull }) => pull < 0)
    .toSorted((one, other) => one.pull - other.pull)
    .map(({ part }) => part)
}

function getKnownParts(parts: readonly ScorePart[]): { part: ScorePart; pull: number }[] {
  return parts.flatMap((part) =>
    part.value === null ? [] : [{ part, pull: (part.value - 0.5) * part.weight }],
  )
}
