import { describe, expect, it } from 'vitest'
import { byModel, free, full, kept } from '../../../tests/samples/compared-reports.ts'
import type { Report, TextsRead } from '../reports/contract.ts'
import { compareReports } from './compare-reports.ts'

const byWords: TextsRead = { ...byModel, by: 'words' }
const graded: TextsRead = { ...byModel, graded: { model: 'gpt-x', texts: 40, failure: null } }

const unscored = { validation_score: null, recommendation: null, by_newer_rules: null }
const marked = { ...unscored, total_findings: 30 }
const failed = { ...kept('Lobsters', 0), status: 'failed' as const }

describe('the difference of two reports', () => {
  it.each<[string, Report, Report, string, ...string[]]>([
    [
      'scores further apart than their confidence leaves open',
      full(200, 88, 0.75),
      full(180, 41, 0.7),
      'The first report scores higher: 9 of 10, against 4 in the second.',
      'The counts, 200 and 180, are too close to tell apart.',
    ],
    [
      'the same in the other order',
      full(180, 41, 0.7),
      full(200, 88, 0.75),
      'The second report scores higher: 9 of 10, against 4 in the first.',
      'The counts, 180 and 200, are too close to tell apart.',
    ],
    [
      'scores closer than the lower confidence leaves open',
      full(60, 71, 0.7),
      full(25, 40, 0.45),
      'The scores are too close to tell apart: they differ by 31 of 100 points, and at a confidence of 45% a difference below 55 points shows nothing.',
      'The first report has more: 60 people describe this problem, by our reading, against 25 in the second.',
    ],
    [
      'a GO and a NO-GO',
      full(24, 38, 0.31, { verdict: 'NO-GO' }),
      full(180, 84, 0.7),
      'The first report says NO-GO, the second GO, the first with low confidence.',
      'The second report has more: 180 people describe this problem, by our reading, against 24 in the first.',
    ],
    [
      'the same scores',
      full(24, 70, 0.5),
      full(24, 70, 0.5),
      'Both scores are 70 of 100 points, and at a confidence of 50% a difference below 50 points shows nothing.',
      'Both reports count 24.',
    ],
    [
      'a report with too few discussions for a score',
      full(8, null),
      full(24, 70, 0.5),
      'There are no scores to compare: the first report has 8 of the 20 discussions that a score needs.',
      'The second report has more: 24 people describe this problem, by our reading, against 8 in the first.',
    ],
    [
      'two reports with too few discussions for a score',
      full(8, null),
      full(0, null),
      'There are no scores to compare: the reports have 8 and 0 of the 20 discussions that a score needs.',
      'The first report has more: 8 people describe this problem, by our reading, against 0 in the second.',
    ],
    [
      'a report with too few sources for a score',
      full(24, null, null, { coverage: [kept('Hacker News', 24), kept('Lobsters', 0)] }),
      full(24, 70, 0.5),
      'There are no scores to compare: the first report has 1 of the 2 sources that a score needs.',
      'Both reports count 24.',
    ],
    [
      'enough discussions that allow no verdict',
      full(30, null),
      full(30, 70, 0.5),
      'There are no scores to compare: the evidence in the first report allows no verdict.',
      'Both reports count 30.',
    ],
    [
      'two reports without a verdict',
      full(30, null),
      full(31, null),
      'There are no scores to compare: the evidence allows no verdict in either report.',
      'The counts, 30 and 31, are too close to tell apart.',
    ],
    [
      'counts of two free scans that differ beyond chance',
      free(24),
      free(8),
      'The first report has more: 24 people describe this problem, by our reading, against 8 in the second.',
      'Score, confidence, prices and names of tools are only in a full report.',
    ],
    [
      'free scans that found no one',
      free(0),
      free(0),
      'Neither report found anyone who clearly describes its problem.',
      'Score, confidence, prices and names of tools are only in a full report.',
    ],
    [
      'a free scan and a full one',
      free(24),
      full(60, 70, 0.7),
      'The counts can’t be compared: a full scan makes more searches than a free one.',
    ],
    [
      'reports that were read in different ways',
      full(60, 90, 0.9, { reading: byWords }),
      full(60, 10, 0.9),
      'The numbers can’t be compared: the first report was counted by words alone, the second by our reading model.',
    ],
    [
      'an earlier version of the model in one of them',
      full(60, 90, 0.9, { reading: { ...byModel, version: 1 } }),
      full(25, 10, 0.9),
      'The numbers can’t be compared: the first report was counted by version 1 of our reading model, the second by our reading model.',
    ],
    [
      'a grader in one of them',
      full(60, 90, 0.9, { reading: graded }),
      full(60, 10, 0.9),
      'The numbers can’t be compared: the first report was counted by our reading model and gpt-x, the second by our reading model.',
    ],
    [
      'a report from before the reader',
      free(24, { reading: null }),
      full(60, 10, 0.9),
      'The numbers can’t be compared: the first report was counted by an earlier version of this site, the second by our reading model.',
      'The counts can’t be compared: a full scan makes more searches than a free one.',
    ],
    [
      'marks in one of them',
      free(24, { by_reading: marked }),
      free(24),
      'The numbers can’t be compared: the first report was counted by our reading model and its founder’s marks, the second by our reading model.',
      'Score, confidence, prices and names of tools are only in a full report.',
    ],
    [
      'a source that only one scan reached',
      full(60, 90, 0.9, { coverage: [kept('Hacker News', 60), kept('Lemmy', 3), failed] }),
      full(60, 10, 0.9),
      'The first report scores higher: 9 of 10, against 1 in the second.',
      'Both reports count 60.',
      'Only the first scan reached Lemmy.',
      'Only the second scan reached Lobsters.',
    ],
  ])('is said for %s', (_, first, second, difference, ...notes) => {
    const comparison = compareReports([first, second])
    expect(comparison.difference).toBe(difference)
    expect(comparison.notes).toEqual(notes)
  })
})
