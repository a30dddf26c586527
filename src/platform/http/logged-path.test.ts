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
  ['/reports/an-id.json', '/reports/…'],
  ['/reports/an-id.data?_routes=x', '/reports/…'],
  ['/reports/compare?before=an-id', '/reports/…'],
  ['/api/reports/an-id', '/api/reports/…'],
  ['/api/reports/an-id/findings?limit=10', '/api/reports/…'],
  ['/api/reports/an-id/events', '/api/reports/…'],
  ['/Reports/an-id', '/Reports/…'],
  ['//reports/an-id', '/reports/…'],
  ['/api//REPORTS//an-id', '/api/REPORTS/…'],
  ['\\reports/an-id', '/reports/…'],
  ['/%72eports/an-id', '/reports/…'],
  ['/x/../reports/an-id', '/reports/…'],
  ['/U/secret', '/U/…'],
  ['/ideas//%', '/ideas//%'],
  ['/reports/an-id%', '/reports/…'],
  ['/api/reports', '/api/reports'],
  ['/api/ideas/an-id', '/api/ideas/an-id'],
])('the logged path of %s is %s', (url, path) => {
  expect(getLoggedPath(url)).toBe(path)
})
