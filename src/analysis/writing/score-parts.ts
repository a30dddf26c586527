import type { PartName, ScorePart } from '../assessment/assessment.ts'
import { minForGo } from '../limits.ts'

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

export type Lack = 'pain' | 'demand' | 'score'

/** The first thing that a GO lacks: only the score, if there is enough pain and demand. */
export function getLacking(parts: readonly ScorePart[]): Lack {
  const getValue = (partName: PartName) => parts.find(({ name }) => name === partName)?.value ?? 0
  if (getValue('pain') < minForGo.pain) return 'pain'
  const demand = Math.max(getValue('willingness-to-pay'), getValue('gaps'))
  return demand < minForGo.demand ? 'demand' : 'score'
}

function getKnownParts(parts: readonly ScorePart[]): { part: ScorePart; pull: number }[] {
  return parts.flatMap((part) =>
    part.value === null ? [] : [{ part, pull: (part.value - 0.5) * part.weight }],
  )
}
