import { expect, it } from 'vitest'
import { factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { getSentimentTrend } from './sentiment-trend.ts'

type Label = 'negative' | 'other' | 'positive'
const findings = (labels: readonly Label[]) =>
  factsSample(
    toDiscussions(
      labels.map((_label, at) => `It rains in town ${at}.`),
      (at) => ({
        createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
        sentiment: { label: labels[at] ?? 'other', score: 0.5 },
      }),
    ),
  ).findings
const repeated = (count: number, label: Label) => Array.from({ length: count }, () => label)

it.each([
  ['worsening', 'positive', 'negative'],
  ['improving', 'negative', 'other'],
  ['steady', 'negative', 'negative'],
  ['unknown', 'other', 'other'],
] as const)('the sentiment trend is %s from %s to %s', (trend, before, after) => {
  const labels = [...repeated(10, before), ...repeated(11, after)]
  expect(getSentimentTrend(findings(labels))).toBe(trend)
  expect(getSentimentTrend(findings(labels).toReversed())).toBe(trend)
})

it('the sentiment trend is steady if the difference may be chance', () => {
  const labels = [...repeated(4, 'negative'), ...repeated(10, 'other'), ...repeated(6, 'negative')]
  expect(getSentimentTrend(findings(labels))).toBe('steady')
})

it('the sentiment trend is unknown if fewer than ten discussions have a mood', () => {
  const labels = [...repeated(20, 'other'), ...repeated(9, 'negative')]
  expect(getSentimentTrend(findings(labels))).toBe('unknown')
})

it('the sentiment trend is unknown below twenty discussions', () => {
  const labels = [...repeated(9, 'positive'), ...repeated(10, 'negative')]
  expect(getSentimentTrend(findings(labels))).toBe('unknown')
  expect(getSentimentTrend([])).toBe('unknown')
})
