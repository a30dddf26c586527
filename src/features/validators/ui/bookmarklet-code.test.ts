import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { getBookmarkletCode } from './bookmarklet-code.ts'
import { readBrowsedPage } from './browsed-page.ts'

const code = getBookmarkletCode('https://assay.test')

function click(href: string, title: string) {
  const opened: string[][] = []
  const open = (...given: unknown[]) => void opened.push(given.map(String))
  const page = { location: new URL(href), document: { title }, window: { open }, URLSearchParams }
  const answer: unknown = runInNewContext(decodeURIComponent(code.replace('javascript:', '')), page)
  return { opened, answer }
}

test('the bookmarklet opens one small window that knows the page, and changes nothing on the page', () => {
  const { opened, answer } = click('https://example.com/a', 'Fish & chips, 100%')
  expect(answer).toBeUndefined()
  expect(opened).toHaveLength(1)
  const [openedUrl = '', target, features] = opened[0] ?? []
  expect(target).toBe('_blank')
  expect(features).toContain('width=500,height=600')
  const url = new URL(openedUrl)
  expect(url.origin + url.pathname).toBe('https://assay.test/validate-interest')
  expect(readBrowsedPage(url.search)).toEqual({
    url: 'https://example.com/a',
    title: 'Fish & chips, 100%',
  })
})

test('the bookmarklet sends no query, fragment or password of the page, as they may hold its secrets', () => {
  const { opened } = click('https://ann:secret@example.com:8080/a?token=secret#secret', 'A')
  expect(opened[0]?.[0]).not.toContain('secret')
  expect(readBrowsedPage(new URL(opened[0]?.[0] ?? '').search)?.url).toBe(
    'https://example.com:8080/a',
  )
})

test('the bookmarklet code is the same before and after a browser decodes it', () => {
  expect(code).not.toMatch(/[%#\n]/)
  expect(decodeURIComponent(encodeURI(code))).toBe(code)
})

test.each([
  ['a long address', `https://example.com/${'ä'.repeat(5000)}`, 'Title'],
  ['a long title', 'https://example.com/', '🚀'.repeat(5000)],
  ['half of a pair in its title', 'https://example.com/', '\ud83d half'],
])('the bookmarklet works on a page with %s', (_what, href, title) => {
  const [openedUrl = ''] = click(href, title).opened[0] ?? []
  expect(openedUrl.length).toBeLessThan(16_000)
  expect(readBrowsedPage(new URL(openedUrl).search)?.title).toBeTruthy()
})
