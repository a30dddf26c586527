import { expect, it } from 'vitest'
import { getRequestUrl } from './request-listener.ts'

it.each([
  ['/ideas?q=a', '/ideas?q=a'],
  ['/x/../ideas', '/x/../ideas'],
  ['//ideas', '//ideas'],
  ['*', '*'],
  ['http://any.example', '/'],
  ['http://any.example/ideas?q=a', '/ideas?q=a'],
  ['HTTPS://any.example:8080/x/../admin', '/admin'],
  ['http://a@/x', null],
  ['http://[::1/x', null],
  ['mailto:ann@example.com', null],
])('the request target %s is for %s of this site', (target, url) => {
  expect(getRequestUrl(target)).toBe(url)
})
