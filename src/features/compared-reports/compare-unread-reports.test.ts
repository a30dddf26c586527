import { expect, test } from 'vitest'
import {
  fullReportSample,
  unscoredReportSample,
} from '../../../tests/samples/full-report-sample.ts'
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

test('a report matched by words is not compared by what people say, as no one read it', () => {
  const counts = { pain: 9, wish: 2, price: 3, workaround: 0, tool: 4 }
  const report = fullReportSample({
    reading: byWords,
    signal_counts: counts,
    by_reading: null,
  })
  const { rows } = compareReports([report, report])
  const texts = ['Solution', 'Tools', 'What people pay'].map(
    (title) => rows.find((row) => row.title === title)?.values[0],
  )
  expect(texts).toEqual(Array.from({ length: 3 }, () => ['Not known: only words were compared']))
})

test('two reports matched by words that found nothing say so of posts', () => {
  const empty = unscoredReportSample({ reading: byWords, total_findings: 0, kind: 'lite' })
  expect(compareReports([empty, empty]).difference).toBe(
    'Neither report found a post that uses the words of its problem.',
  )
})
