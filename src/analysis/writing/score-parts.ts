import type { ScorePart } from '../assessment/assessment.ts'

/** Parts with at least half of their points, those with the most effect on the score first. */
export function strongParts(parts: readonly ScorePart[]): ScorePart[] {
  return known(parts)
    .filter(({ pull }) => pull >= 0)
    .toSorted((one, other) => other.pull - one.pull)
    .map(({ part }) => part)
}

/**
 * Parts with less than half of their points, those with the most effect first. A low value is no evidence
 * of the contrary.
 */
export function weakParts(parts: readonly ScorePart[]): ScorePart[] {
  return known(parts)
    .filter(({ pull }) => pull < 0)
    .toSorted((one, other) => one.pull - other.pull)
    .map(({ part }) => part)
}

function known(parts: readonly ScorePart[]): { part: ScorePart; pull: number }[] {
  return parts.flatMap((part) =>
    part.value === null ? [] : [{ part, pull: (part.value - 0.5) * part.weight }],
  )
}
