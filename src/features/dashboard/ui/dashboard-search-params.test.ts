import { describe, expect, it } from 'vitest'
import { dashboardApiUrl, dashboardSearch, readDashboardQuery } from './dashboard-search-params.ts'

const read = (search: string) => readDashboardQuery(new URLSearchParams(search))

describe('the address of the dashboard', () => {
  it('leaves out what is usual, and comes back as it was', () => {
    expect(dashboardSearch(read(''))).toBe('')
    const search = '?show=mine&sort=engagement&q=late+%26+sound'
    expect(dashboardSearch(read(search))).toBe(search)
  })

  it('takes the usual for what nobody could have chosen', () => {
    expect(read('show=theirs&sort=money')).toEqual({ show: 'all', sort: 'votes', q: '' })
  })

  it('keeps a search safe to show and within what the server takes', () => {
    expect(read(`q=${encodeURIComponent('  a\u0000\nb ')}`).q).toBe('a b')
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
  })

  it('asks the server for the same rows, page after page', () => {
    expect(dashboardApiUrl(read('show=mine&sort=date'), 'abc')).toBe(
      '/api/dashboard?show=mine&sort=date&cursor=abc',
    )
  })
})
