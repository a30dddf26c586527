import { expect, test } from 'vitest'
import { webHref } from './web-url.ts'

test('accepts a web URL as a link', () => {
  expect(webHref('https://news.ycombinator.com/item?id=1')).toBe(
    'https://news.ycombinator.com/item?id=1',
  )
})

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,hi'],
  ['//example.org'],
  ['mailto:a@b.c'],
  [''],
])('rejects %j as a link', (text) => expect(webHref(text)).toBeNull())
