import { describe, expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const site = 'https://assay.example'

function may(headers: Record<string, string>): boolean {
  return isOwnOrigin({ headers }, site)
}

describe('isOwnOrigin', () => {
  it('a write is accepted from this site’s own pages', () => {
    expect(may({ origin: site, 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(true)
    expect(may({ origin: site, cookie: 'a=b' })).toBe(true)
    expect(may({ 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(true)
  })

  it('a write is accepted from an API client, without origin and cookies', () => {
    expect(may({})).toBe(true)
    expect(may({ cookie: 'a=b' })).toBe(false)
  })

  it('a write is accepted from the site under another host name if the browser reports it as same-origin', () => {
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
  ])('a write from elsewhere is rejected: %j', (headers) => {
    expect(may(headers)).toBe(false)
  })
})
