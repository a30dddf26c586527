import { expect, it } from 'vitest'
import { getLoggedPath } from './logged-path.ts'

it.each([
  ['/ideas?q=late', '/ideas'],
  ['/verify-waitlist?token=secret', '/verify-waitlist'],
  ['/u/secret.token', '/u/…'],
  ['/u/secret/', '/u/…'],
  ['/user', '/user'],
  ['/og/reports/an-id.png?v=1', '/og/reports/…'],
  ['/reports/an-id', '/reports/…'],
  ['/reports/an-id.md', '/reports/…'],
])('the logged path of %s is %s', (url, path) => {
  expect(getLoggedPath(url)).toBe(path)
})
