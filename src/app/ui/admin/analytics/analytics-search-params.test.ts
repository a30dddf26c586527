import { describe, expect, it } from 'vitest'
import { analyticsSearch, readAnalyticsQuery } from './analytics-search-params.ts'

const read = (search: string) => readAnalyticsQuery(new URLSearchParams(search))

describe('the address of the platform’s analytics', () => {
  it('leaves out what is usual, and comes back as it was', () => {
    expect(analyticsSearch(read(''))).toBe('?')
    const search = '?list=reports&kind=paid&sort=oldest&cursor=abc&by=month'
    expect(analyticsSearch(read(search))).toBe(search)
  })

  it('takes the usual for what nobody could have chosen', () => {
    const usual = { list: null, kind: null, sort: 'newest', cursor: null, by: 'day' }
    expect(read('list=__proto__&kind=paid&sort=dearest&cursor=&by=year')).toEqual(usual)
    expect(read('list=waitlist-purchases&kind=paid').kind).toBeNull()
  })
})
