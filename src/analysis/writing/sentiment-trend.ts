import { minForAverageSentiment, minFullEvidence } from '../limits.ts'
import type { ReportFinding } from './section.ts'

type Dated = Pick<ReportFinding, 'discussion_id' | 'discussion_date' | 'sentiment'>
export type SentimentTrend = 'improving' | 'steady' | 'worsening' | 'unknown'

/**
 * Compares the newer half of the discussions with the older half, with negative as 0, positive as 1 and
 * others as ½. Steady if the means differ by at most 1.96 standard errors, which chance alone exceeds once
 * in twenty; unknown below the minimum sample of a score, and if few have a mood: silence is not steady.
 */
export function getSentimentTrend(findings: readonly Dated[]): SentimentTrend {
  const moods = findings.filter(({ sentiment }) => sentiment !== 'other').length
  const isSilent = moods < minForAverageSentiment
  if (isSilent || findings.length < minFullEvidence.discussions) return 'unknown'
  const [older, newer] = splitByAge(findings)
  const [before, after] = [getTones(older), getTones(newer)]
  const difference = getMean(after) - getMean(before)
  const error = Math.sqrt(getVariance(after) / after.length + getVariance(before) / before.length)
  if (Math.abs(difference) <= 1.96 * error) return 'steady'
  return difference > 0 ? 'improving' : 'worsening'
}

/** With an odd number, the newer half gets the extra one. */
export function splitByAge<T extends Dated>(findings: readonly T[]): [older: T[], newer: T[]] {
  const sorted = findings
    .map((finding) => ({ finding, key: getKey(finding) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ finding }) => finding)
  const middle = Math.floor(sorted.length / 2)
  return [sorted.slice(0, middle), sorted.slice(middle)]
}

const tones = { negative: 0, other: 0.5, positive: 1 } as const

function getKey({ discussion_date: date, discussion_id: id }: Dated): string {
  return `${date} ${id}`
}

function getTones(findings: readonly Dated[]): number[] {
  return findings.map(({ sentiment }) => tones[sentiment])
}

function getMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function getVariance(values: readonly number[]): number {
  const mean = getMean(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
