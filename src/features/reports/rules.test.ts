import { expect, test } from 'vitest'
import { getScoreMark } from './rules.ts'

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
    expect(getScoreMark({ validation_score, score_parts: [] })).toMatchObject({ outOfTen, tone })
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
    expect(getScoreMark({ validation_score, score_parts: null })).toMatchObject({ outOfTen, tone })
  },
)

test('a report without a score has no score mark', () => {
  expect(getScoreMark({ validation_score: null, score_parts: [] })).toBeNull()
})
