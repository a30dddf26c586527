import { expect, test } from 'vitest'
import { unscoredReportSample } from '../../../tests/samples/full-report-sample.ts'
import type { TextsRead } from '../reports/contract.ts'
import { compareReports } from './compare-reports.ts'

const byWords: TextsRead = {
  by: 'words',
  version: 2,
  read: 90,
  unread: 0,
  graded: null,
  language: null,
}
const marked = {
  total_findings: 30,
  validation_score: null,
  recommendation: null,
  by_newer_rules: null,
}
const unread = unscoredReportSample({ reading: byWords, total_findings: 30 })

test('two reports without scores lack one because their posts were only matched by words', () => {
  expect(compareReports([unread, unread]).difference).toBe(
    'There are no scores to compare: the posts of both reports were chosen by their words alone.',
  )
})

test('of two reports matched by words, that whose founder has not marked each post lacks a score', () => {
  const first = { ...unread, reading: { ...byWords, by: 'marks' as const }, by_reading: marked }
  const second = { ...unread, by_reading: marked }
  expect(compareReports([first, second]).difference).toBe(
    'There are no scores to compare: the posts of the second report were chosen by their words alone.',
  )
})
