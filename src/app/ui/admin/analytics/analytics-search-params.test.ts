import { describe, expect, it } from 'vitest'
import { analyticsSearch, readAnalyticsQuery } from './analytics-search-params.ts'

const read = (search: string) => readAnalyticsQuery(new URLSearchParams(search))

describe('the search parameters of the platform’s analytics', () => {
  it('analytics parameters leave out defaults, and others survive a round trip', () => {
    expect(analyticsSearch(read(''))).toBe('?')
    const search = '?list=reports&kind=paid&sort=oldest&cursor=abc&by=month'
    expect(analyticsSearch(read(search))).toBe(search)
  })

  it('analytics parameters fall back to defaults for unknown values', () => {
    const defaults = { list: null, kind: null, sort: 'newest', cursor: null, by: 'day' }
    expect(read('list=__proto__&kind=paid&sort=dearest&cursor=&by=year')).toEqual(defaults)
    expect(read('list=waitlist-purchases&kind=paid').kind).toBeNull()
  })
})
