import { expect, test } from 'vitest'
import { isConfidenceLow } from '../../analysis/limits.ts'
import { fullReportSample } from '../../../tests/samples/full-report-sample.ts'
import type { Finding } from './contract.ts'
import { getAnswer, getAnswerText, getBest, getConfidenceText, getScoreBadge } from './rules.ts'

test.each([
  [100, 10, 'good'],
  [68, 7, 'good'],
  [64, 6, 'neutral'],
  [40, 4, 'neutral'],
  [35, 4, 'neutral'],
  [34, 3, 'bad'],
  [9, 1, 'bad'],
  [0, 0, 'bad'],
] as const)(
  'a score of %i out of 100 is shown as %i out of ten, and as %s',
  (validation_score, outOfTen, tone) => {
    expect(getScoreBadge({ validation_score, score_parts: [] })).toMatchObject({ outOfTen, tone })
  },
)

test.each([
  [7, 7, 'good'],
  [10, 10, 'good'],
  [6.4, 6, 'neutral'],
  [72, 7, 'good'],
  [3, 3, 'bad'],
] as const)(
  'a score of %d without its parts is shown as %i out of ten',
  (validation_score, outOfTen, tone) => {
    expect(getScoreBadge({ validation_score, score_parts: null })).toMatchObject({ outOfTen, tone })
  },
)

test('a report without a score has no score mark', () => {
  expect(getScoreBadge({ validation_score: null, score_parts: [] })).toBeNull()
})

const counted = {
  ...fullReportSample(),
  total_findings: 24,
  by_reading: null,
  reading: null,
  signal_counts: null,
  financial_data: null,
}

test('the answer of a report without findings is that no one clearly describes the problem', () => {
  const empty = { ...counted, total_findings: 0 }
  expect(getAnswer(empty)).toEqual([])
  expect(getAnswerText(empty)).toBe('We found no one who clearly describes this problem.')
})

test('the answer about one finding is in the singular and names no count of zero', () => {
  expect(getAnswerText({ ...counted, total_findings: 1 })).toBe(
    '1 person describes this problem, by our reading.',
  )
})

test('the answer of a report without counted statements names people alone', () => {
  expect(getAnswer(counted)).toEqual([
    { count: 24, text: 'people describe this problem, by our reading', filter: {} },
  ])
})

test('the answer calls posts that were only matched by words no people, until the founder has marked each', () => {
  const by = (from: 'words' | 'marks') => ({ by: from, version: 2, read: 40, unread: 0 })
  const about = (from: 'words' | 'marks') => ({
    ...counted,
    reading: { ...by(from), graded: null, language: null },
    by_reading: {
      total_findings: 25,
      validation_score: null,
      recommendation: null,
      by_newer_rules: null,
    },
  })
  const words = '24 posts use the words of this problem.'
  const stated = { ...fullReportSample(), reading: about('words').reading, by_reading: null }
  expect(getAnswer(stated)).toHaveLength(1)
  expect(getAnswerText({ ...stated, total_findings: 0 })).toBe(
    'We found no post that uses the words of this problem.',
  )
  expect(getAnswerText({ ...about('words'), by_reading: null })).toBe(words)
  expect(getAnswerText(about('words'))).toBe(words)
  expect(getAnswerText(about('marks'))).toBe(
    '24 people describe this problem, by the founder’s marks.',
  )
})

test('a verdict is shown with confidence from 60% on', () => {
  expect([0, 0.59, 0.6, 1].map(isConfidenceLow)).toEqual([true, true, false, false])
})

test('the confidence names its percentage and the discussions and sources behind it', () => {
  const basis = { total_findings: 20, coverage: [] }
  expect(getConfidenceText(0.4, basis)).toBe('Low confidence (40%): 20 discussions')
  expect(getConfidenceText(0.6, basis)).toBe('Confidence 60%: 20 discussions')
})

test('the quotes of a report begin with those that say how the problem troubles their writer', () => {
  const findings = ['wish', 'tool', 'pain', 'price', 'pain'].map((signal, at) => ({
    id: String(at),
    certainty: 'sure',
    mark: null,
    signals: [signal],
  })) as unknown as Finding[]
  expect(getBest(findings).map(({ id }) => id)).toEqual(['2', '4', '0'])
  expect(getBest(findings.slice(0, 2)).map(({ id }) => id)).toEqual(['0', '1'])
})
