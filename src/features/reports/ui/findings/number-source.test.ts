import { expect, test } from 'vitest'
import { fullReportSample } from '../../../../../tests/samples/full-report-sample.ts'
import { findNumberSource } from './number-source.ts'

const report = fullReportSample()

test.each([
  ['score.pain', 'Strength of pain', 34],
  ['score.willingness-to-pay', 'Willingness to pay', 9],
  ['reasons.1', 'In 9 discussions somebody pays for relief, or would.', 9],
  ['risks.1', 'Nobody speaks of switching from one tool to another.', 0],
  ['region.DE', 'Germany', 3],
  ['region.all', 'Names a country or the EU', report.geographic_data?.naming_country],
  ['tool.0', 'FreshBooks', 12],
  ['complaining.0', 'FreshBooks', 2],
  ['gap.1', 'Nothing tells me which client is going to be late.', 1],
  ['price.3', '$12 a month', 1],
  ['pay.0', 'I would happily pay $20 a month never to write that mail.', 1],
  ['pay.all', 'Who would pay', report.financial_data?.willingness_to_pay_mentions],
  ['price.all', 'Prices that people name', null],
  ['season.12', 'December', 14],
  ['season.all', 'Whole years', 100],
  ['flag.0', '12 of 61 discussions name FreshBooks: the field is taken in part.', 12],
])('the key %s gives the title %j and the count %j', (key, title, count) => {
  expect(findNumberSource(key, report)).toEqual({ title, count })
})

test.each([
  'score.fame',
  'score.constructor',
  'reasons.3',
  'region.FR',
  'tool.2',
  'tool.01',
  'tool.-1',
  'tool.length',
  'season.0',
  'season.13',
  'constructor.0',
  '__proto__.0',
  'market.',
  '',
])('the key %j gives no number of the report', (key) => {
  expect(findNumberSource(key, report)).toBeNull()
})

test('the numbers of a part’s sentence and of what would change the verdict have a count', () => {
  const counts = [{ behind: 'pain.1', discussion_count: 3 }]
  const parts = report.score_parts?.map((part) => ({ ...part, counts }))
  const deciding_counts = [{ behind: 'deciding.0', discussion_count: 61 }]
  const decision = report.decision && { ...report.decision, deciding_counts }
  const counted = { ...report, score_parts: parts ?? null, decision }
  expect(findNumberSource('pain.1', counted)).toEqual({ title: 'Strength of pain', count: 3 })
  expect(findNumberSource('deciding.0', counted)?.count).toBe(61)
  expect(findNumberSource('pain.0', counted)).toBeNull()
})

test.each(['pay.all', 'price.all'])('a report without money has no number for %s', (key) => {
  expect(findNumberSource(key, { ...report, financial_data: null })).toBeNull()
})

test('a lite report has no numbers for the keys of a full report', () => {
  const { score_parts: _parts, ...rest } = report
  const lite = { ...rest, score_parts: null, sections: null, competitive_intel: null }
  for (const key of ['score.pain', 'reasons.0', 'tool.0']) {
    expect(findNumberSource(key, lite)).toBeNull()
  }
})
