import { describe, expect, it } from 'vitest'
import { free, full } from '../../../tests/samples/compared-reports.ts'
import { partNames } from '../../analysis/assessment/assessment.ts'
import type { Report } from '../reports/contract.ts'
import { compareReports } from './compare-reports.ts'
import type { ComparedText } from './contract.ts'

const toTool = (name: string) => ({
  name,
  pricing: null,
  market_position: '',
  source_url: '',
  user_complaints: [],
  review_sources: [],
  discussion_count: 2,
  complaint_count: 0,
})

const toText = (text: ComparedText) =>
  text.map((part) => (typeof part === 'string' ? part : part.count)).join('')

describe('the rows of two reports', () => {
  const getRows = (first: Report, second: Report) =>
    Object.fromEntries(
      compareReports([first, second]).rows.map(({ title, values }) => [title, values.map(toText)]),
    )

  it('hold what each report says, and what only a full report has', () => {
    const tools = ['A', 'B', 'C', 'D'].map(toTool)
    const scored = full(24, 68, 0.45, {
      competitive_intel: { existing_solutions: tools, market_gaps: [] },
    })
    expect(getRows(scored, free(22, { signal_counts: null }))).toEqual({
      Result: ['GO', 'Only in a full report'],
      Score: ['7 of 10, 68 of 100 points', 'Only in a full report'],
      Confidence: ['Low confidence (45%): 24 discussions from 2 sources', 'Only in a full report'],
      People: [
        '24 people describe this problem, by our reading',
        '22 people describe this problem, by our reading',
      ],
      Sources: ['Hacker News (20), Lobsters (4)', 'Hacker News (18), Lobsters (4)'],
      Solution: ['2 ask for a solution', 'No one asks for one'],
      Tools: [
        '1 names a tool in use: A (2), B (2), C (2) and 1 more',
        'No one names a tool in use',
      ],
      'What people pay': ['$5 to $12 a month; 3 pay or would pay', 'Only in a full report'],
      ...Object.fromEntries(
        partNames.map((name) => [
          `Part ${name}`,
          [name === 'risk' ? 'Not known' : '50%, 5 of 10 points', 'Only in a full report'],
        ]),
      ),
    })
  })

  it('give each count of people the filter of those whom it counts', () => {
    const report = full(24, 70, 0.5, {
      competitive_intel: { existing_solutions: [toTool('A')], market_gaps: [] },
    })
    const { rows } = compareReports([report, free(0)])
    const getFilters = (at: 0 | 1) =>
      rows.flatMap(({ values }) =>
        values[at].flatMap((part) => (typeof part === 'string' ? [] : [[part.count, part.filter]])),
      )
    expect(getFilters(0)).toEqual([
      [24, {}],
      [2, { signal: 'wish' }],
      [1, { signal: 'tool' }],
      [2, { behind: 'tool.0' }],
      [3, { behind: 'pay.all' }],
    ])
    expect(getFilters(1)).toEqual([])
  })

  it('state nothing about people where no one was found', () => {
    const rows = getRows(full(0, null), free(24))
    for (const title of ['Solution', 'Tools', 'What people pay']) {
      expect(rows[title]?.[0]).toBe('Not known: no one was found')
    }
  })

  it('leave out the score’s parts where neither report is scored', () => {
    const rows = getRows(full(8, null), full(9, null))
    expect(rows['Score']).toEqual(['No score', 'No score'])
    expect(rows['Confidence']?.[0]).toBe('Not stated: 8 discussions from 2 sources')
    expect(Object.keys(rows).filter((title) => title.startsWith('Part'))).toEqual([])
  })

  it('say of a report without a score that its parts are not scored', () => {
    expect(getRows(full(8, null), full(24, 70, 0.5))['Part pain']).toEqual([
      'Not scored',
      '50%, 5 of 10 points',
    ])
  })

  it('of two free scans are only those that both have', () => {
    const rows = getRows(free(24), free(22))
    expect(Object.keys(rows)).toEqual(['People', 'Sources', 'Solution', 'Tools'])
    expect(getRows(free(24), free(0))['People']).toEqual([
      '24 people describe this problem, by our reading',
      'We found no one who clearly describes this problem.',
    ])
  })
})
