import { describe, expect, it } from 'vitest'
import {
  getDashboardApiUrl,
  formatDashboardSearch,
  readDashboardQuery,
} from './dashboard-search-params.ts'

const read = (search: string) => readDashboardQuery(new URLSearchParams(search))

describe('the query of the dashboard', () => {
  it('leaves defaults out of the dashboard URL and restores the rest', () => {
    expect(formatDashboardSearch(read(''))).toBe('')
    const search = '?show=mine&sort=engagement&q=late+%26+sound'
    expect(formatDashboardSearch(read(search))).toBe(search)
  })

  it('replaces unknown dashboard parameters by their defaults', () => {
    expect(read('show=theirs&sort=money')).toEqual({ show: 'all', sort: 'votes', q: '' })
  })

  it('cleans a dashboard search and cuts it to the maximum length', () => {
    expect(read(`q=${encodeURIComponent('  a\u0000\nb ')}`).q).toBe('a b')
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
  })

  it('requests further dashboard rows with the same query', () => {
    expect(getDashboardApiUrl(read('show=mine&sort=date'), 'abc')).toBe(
      '/api/dashboard?show=mine&sort=date&cursor=abc',
    )
  })
})
