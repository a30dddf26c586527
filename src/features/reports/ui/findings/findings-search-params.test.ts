import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Report, ReportId } from '../../contract.ts'
import {
  getCount,
  getFindingsApiUrl,
  getFindingsLink,
  getFindingsSearch,
  isFiltered,
  readFindingsQuery,
} from './findings-search-params.ts'

const reportId = '0b6f4f0e-9d1c-4f0e-8a53-1f0d6a1b2c3d' as ReportId

function read(search: string) {
  return readFindingsQuery(new URLSearchParams(search))
}

describe('findings URLs', () => {
  test.each([
    ['', {}],
    ['report=x&month=2026-05', { month: '2026-05' }],
    ['platform=Hacker+News', { platform: 'Hacker News' }],
    ['sentiment=other&signal=tool', { sentiment: 'other', signal: 'tool' }],
    ['month=2026-13', {}],
    ['month=2026-5', {}],
    ['sentiment=NEGATIVE&signal=constructor', {}],
    ['platform=%00', {}],
    ['platform=a%0Ab', {}],
    [`platform=${'x'.repeat(101)}`, {}],
    ['platform=&month=&cursor=', {}],
    ['behind=score.willingness-to-pay', { behind: 'score.willingness-to-pay' }],
    ['behind=region.DE', { behind: 'region.DE' }],
    ['behind=score', {}],
    ['behind=score.pain.more', {}],
    [`behind=tool.${'1'.repeat(31)}`, {}],
    ['cursor=abc', { cursor: 'abc' }],
  ])('the URL query %j is read as the findings query %j', (search, query) => {
    expect(read(search)).toEqual(query)
  })

  test('a findings query that is written into a URL is read back unchanged', () => {
    const text = fc.string({ unit: 'grapheme' }).map((each) => each.toWellFormed())
    const any = fc.dictionary(
      fc.constantFrom('platform', 'month', 'sentiment', 'signal', 'behind', 'cursor', 'report'),
      fc.oneof(text, fc.constantFrom('2026-05', 'negative', 'price', 'Forums', 'tool.2')),
    )
    fc.assert(
      fc.property(any, (parameters) => {
        const query = readFindingsQuery(new URLSearchParams(parameters))
        expect(read(getFindingsSearch(query))).toEqual(query)
      }),
    )
  })

  test('a link to findings keeps the report and leads to the quotes', () => {
    const platform = 'Forums & more'
    expect(getFindingsLink('/validation', reportId, { platform })).toBe(
      `/validation?report=${reportId}&platform=Forums+%26+more#quotes`,
    )
    expect(getFindingsLink('/ideas/1', reportId, {})).toBe(`/ideas/1?report=${reportId}#quotes`)
    expect(getFindingsApiUrl(reportId, { platform, cursor: 'c' })).toBe(
      `/api/reports/${reportId}/findings?platform=Forums+%26+more&cursor=c`,
    )
    expect(getFindingsApiUrl(reportId, {})).toBe(`/api/reports/${reportId}/findings`)
  })

  test('a link to findings of a shared report has its id in the path only', () => {
    const path = `/reports/${reportId}`
    expect(getFindingsLink(path, reportId, { month: '2026-05' })).toBe(
      `${path}?month=2026-05#quotes`,
    )
    expect(getFindingsLink(path, reportId, {})).toBe(`${path}#quotes`)
  })

  test('a findings query counts as filtered only with a filter, not with a cursor alone', () => {
    expect(isFiltered({})).toBe(false)
    expect(isFiltered(read('cursor=abc'))).toBe(false)
    expect(isFiltered({ signal: 'pain' })).toBe(true)
  })
})

describe('countOf', () => {
  const report = {
    total_findings: 38,
    discussion_volume: {
      platform_breakdown: { Forums: 30, Reddit: 8 },
      by_month: [{ month: '2026-05', count: 12, discussion_ids: [] }],
    },
    score_parts: [{ name: 'pain', title: 'Strength of pain', discussion_ids: ['a', 'b'] }],
    signal_counts: { pain: 9, wish: 0, price: 0, workaround: 0, tool: 0 },
  } as unknown as Report

  test.each([
    [{}, 38],
    [{ platform: 'Forums' }, 30],
    [{ platform: 'Elsewhere' }, 0],
    [{ month: '2026-05' }, 12],
    [{ month: '2020-01' }, 0],
    [{ signal: 'pain' }, 9],
    [{ sentiment: 'negative' }, null],
    [{ behind: 'score.pain' }, 2],
    [{ behind: 'score.volume' }, null],
    [{ platform: 'Forums', month: '2026-05' }, null],
  ] as const)('for the filter %j the report gives the count %j', (filter, count) => {
    expect(getCount(filter, report)).toBe(count)
  })

  test('the count behind a filter is unknown in a report without volume counts', () => {
    const old = { ...report, discussion_volume: null, signal_counts: null }
    expect(getCount({ platform: 'Forums' }, old)).toBeNull()
    expect(getCount({}, old)).toBe(38)
  })
})
