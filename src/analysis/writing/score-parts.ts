import type { PartName, ScorePart } from '../assessment/assessment.ts'
import { minForGo } from '../limits.ts'

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

/** What a GO lacks first; null if only the score is too low for one. */
export function getLacking(parts: readonly ScorePart[]): 'pain' | 'demand' | null {
  const getValue = (partName: PartName) => parts.find(({ name }) => name === partName)?.value ?? 0
  if (getValue('pain') < minForGo.pain) return 'pain'
  const demand = Math.max(getValue('willingness-to-pay'), getValue('gaps'))
  return demand < minForGo.demand ? 'demand' : null
}

function getKnownParts(parts: readonly ScorePart[]): { part: ScorePart; pull: number }[] {
  return parts.flatMap((part) =>
    part.value === null ? [] : [{ part, pull: (part.value - 0.5) * part.weight }],
  )
}
