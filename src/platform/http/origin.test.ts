import { describe, expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const site = 'https://assay.example'

function may(headers: Record<string, string>): boolean {
  return isOwnOrigin({ headers }, site)
}

describe('a write', () => {
  it('may come from this site’s own pages', () => {
    expect(may({ origin: site, 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(true)
    expect(may({ origin: site, cookie: 'a=b' })).toBe(true)
    expect(may({ 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(true)
  })

  it('may come from a program, which names no origin and carries no cookie', () => {
    expect(may({})).toBe(true)
    expect(may({ cookie: 'a=b' })).toBe(false)
  })

  it('may come from the site under another of its names, where the browser vouches for it', () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', cookie: 'a=b' }
    expect(may({ ...headers, 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(may(headers)).toBe(false)
    expect(may({ ...headers, 'sec-fetch-site': 'same-site' })).toBe(false)
  })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://assay.example' },
    { origin: 'https://assay.example.evil.example' },
    { origin: `${site}/` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: site },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('may not come from elsewhere: %j', (headers) => {
    expect(may(headers)).toBe(false)
  })
})
