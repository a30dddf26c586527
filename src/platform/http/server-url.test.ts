import { expect, it } from 'vitest'
import { urlOn, httpsLink, webUrlOn } from './server-url.ts'

it.each([
  ['https://forum.example', 'https://forum.example/search.json?q=late+bill'],
  ['https://forum.example/', 'https://forum.example/search.json?q=late+bill'],
  ['https://example.com:8443/forum/', 'https://example.com:8443/forum/search.json?q=late+bill'],
])('urlOn for a search on %s is %s', (server, url) => {
  expect(urlOn(new URL(server), '/search.json', { q: 'late bill' }).href).toBe(url)
})

it.each([
  ['https://forum.example', 'https://forum.example/t/1'],
  ['https://example.com:8443/forum', 'https://example.com:8443/forum/t/1'],
  ['http://127.0.0.1:4010/forum', 'https://127.0.0.1/forum/t/1'],
])('webUrlOn for a server at %s is %s', (server, url) => {
  expect(webUrlOn(new URL(server), '/t/1')).toBe(url)
})

it.each([
  ['https://other.example/post/1', 'https://other.example/post/1'],
  ['http://other.example/post/1', null],
  ['javascript:alert(1)', null],
  ['no link', null],
  ['', null],
  [null, null],
  [undefined, null],
])('httpsLink of %j is %j', (link, kept) => {
  expect(httpsLink(link)).toBe(kept)
})
