import type { ScorePart } from '../../../analysis/assessment/assessment.ts'

/** Parts that speak for the idea, those that move the score most from its middle first. */
export function partsFor(parts: readonly ScorePart[]): ScorePart[] {
  return known(parts)
    .filter(({ pull }) => pull >= 0)
    .toSorted((one, other) => other.pull - one.pull)
    .map(({ part }) => part)
}

/** Parts that speak against it, likewise. */
export function partsAgainst(parts: readonly ScorePart[]): ScorePart[] {
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
