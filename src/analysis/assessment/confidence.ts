import type { ScorePart } from './assessment.ts'
import { weights } from './weights.ts'

/** 0..1, rounded to 0.01: n / (n + 20) * (1 - weighted standard deviation of the part values). */
export function getConfidence(discussions: number, parts: readonly ScorePart[]): number {
  const known = parts.flatMap(({ name, value }) =>
    value === null ? [] : [{ value, weight: weights[name] }],
  )
  const weight = getSum(known, (part) => part.weight)
  if (weight === 0) return 0
  const mean = getSum(known, (part) => part.value * part.weight) / weight
  const variance = getSum(known, (part) => (part.value - mean) ** 2 * part.weight) / weight
  const sample = discussions / (discussions + halfSample)
  const confidence = sample * (1 - Math.sqrt(variance))
  return Math.round(confidence * 100) / 100
}

const halfSample = 20

function getSum<T>(items: readonly T[], getValue: (item: T) => number): number {
  return items.reduce((sum, item) => sum + getValue(item), 0)
}
