import { expect, test } from 'vitest'
import { webHref } from './web-url.ts'

test('web addresses pass', () => {
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
])('%j is no link', (text) => expect(webHref(text)).toBeNull())
