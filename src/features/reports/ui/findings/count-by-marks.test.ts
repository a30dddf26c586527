import { expect, it } from 'vitest'
import { getCountTexts } from './count-by-marks.tsx'
import { fullReportSample } from '../../../../../tests/samples/full-report-sample.ts'

const read = {
  total_findings: 12,
  validation_score: 63,
  recommendation: 'GO',
  by_newer_rules: null,
}
const full = {
  ...fullReportSample(),
  total_findings: 9,
  validation_score: 58,
  recommendation: 'NO-GO',
  by_reading: read,
}
const lite = { ...full, kind: 'lite' as const, sections: null }

it('names both counts, and shows the founder how to remove a mark', () => {
  expect(getCountTexts(lite, true)).toEqual({
    counts: ['By our reading: 12 findings.', 'By your marks: 9.'],
    notes: ['Press a mark again to take it back.'],
  })
})

it('does not call a matching of words a reading', () => {
  const reading = lite.reading && { ...lite.reading, by: 'words' as const }
  expect(getCountTexts({ ...lite, reading }, true).counts[0]).toBe('By words alone: 12 findings.')
  expect(getCountTexts({ ...lite, reading, by_reading: null }, true).counts).toEqual([
    'By words alone: 9 findings.',
  ])
})

it('names both scores and verdicts of a full report', () => {
  expect(getCountTexts(full, true).counts).toEqual([
    'By our reading: 12 findings, 63 of 100 points, GO.',
    'By your marks: 9, 58 of 100 points, NO-GO.',
  ])
  const none = { ...full, validation_score: null, recommendation: 'NOT ENOUGH EVIDENCE' }
  expect(getCountTexts(none, true).counts[1]).toBe('By your marks: 9, not enough evidence.')
})

it('does not blame the marks for what newer rules count otherwise', () => {
  const newer = { validation_score: null, recommendation: 'NOT ENOUGH EVIDENCE' }
  const changed = { ...full, by_reading: { ...read, by_newer_rules: newer } }
  expect(getCountTexts(changed, true).counts).toEqual([
    'By our reading: 12 findings, 63 of 100 points, GO.',
    'By our newer rules, without marks: 12 findings, not enough evidence.',
    'By your marks: 9, 58 of 100 points, NO-GO.',
  ])
})

it('attributes the marks to the founder for other readers', () => {
  expect(getCountTexts(lite, false)).toEqual({
    counts: ['By our reading: 12 findings.', 'By the founder’s marks: 9.'],
    notes: [],
  })
})

it('notes that texts written by a model are older than the marks', () => {
  const section = { name: 'market' as const, claims: [], model: 'a-model' }
  const written = {
    ...full,
    sections: [{ ...section, dropped_sentences: 0, fallback_reason: null }],
  }
  expect(getCountTexts(written, false).notes).toEqual([
    'The texts by a-model were written before the marks; figures, score and verdict are recounted.',
  ])
})

it.each([
  [0, 'By our reading: 0 findings.'],
  [1, 'By our reading: 1 finding.'],
  [2, 'By our reading: 2 findings.'],
])('shows %i findings without a mark as: %s', (total, text) => {
  const unmarked = { ...lite, by_reading: null, total_findings: total }
  expect(getCountTexts(unmarked, true).counts).toEqual([text])
})
