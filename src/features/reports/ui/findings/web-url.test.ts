import { expect, test } from 'vitest'
import { toWebHref } from './web-url.ts'

test('accepts a web URL as a link', () => {
  expect(toWebHref('https://news.ycombinator.com/item?id=1')).toBe(
    'https://news.ycombinator.com/item?id=1',
  )
})

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,hi'],
  ['//example.org'],
  ['mailto:a@b.c'],
  [''],
])('rejects %j as a link', (text) => expect(toWebHref(text)).toBeNull())
