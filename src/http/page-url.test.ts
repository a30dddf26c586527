import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getPageUrl as getUrl, isAdminPath } from './page-url.ts'

const getPageUrl = (url: string) => getUrl(url, ['category', 'q', 'sort'])

describe('pageUrl', () => {
  it.each([
    ['/', '/'],
    ['/ideas', '/ideas'],
    ['/ideas?', '/ideas'],
    ['/ideas?ref=ABC&utm_source=x', '/ideas'],
    ['/ideas?sort=recent&category=Health', '/ideas?category=Health&sort=recent'],
    ['/ideas?category=Health&ref=ABC&sort=recent', '/ideas?category=Health&sort=recent'],
    ['/ideas?category=&sort=recent', '/ideas?sort=recent'],
    ['/ideas?q=a%20b', '/ideas?q=a+b'],
    ['/ideas?q=a+b', '/ideas?q=a+b'],
    ['/ideas?sort=top&sort=recent', '/ideas?sort=top'],
  ])('the cache key of %s is %s', (url, expected) => {
    expect(getPageUrl(url)).toBe(expected)
  })

  it.each(['/%', '/ideas/%zz?q=x', '/%69deas/%E0%A4%A', '/admin/%ff'])(
    'pageUrl returns the not-found page for a path that cannot be decoded: %s',
    (url) => {
      expect(getPageUrl(url)).toBe('/%25')
    },
  )

  it('pageUrl keeps the text after a second question mark', () => {
    expect(getPageUrl('/ideas?q=who?&sort=recent')).toBe('/ideas?q=who%3F&sort=recent')
  })

  it('pageUrl is stable and independent of the parameters’ order', () => {
    const query = fc.dictionary(
      fc.constantFrom('q', 'sort', 'category', 'ref', 'x'),
      fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed()),
    )
    fc.assert(
      fc.property(query, (parameters) => {
        const pairs = Object.entries(parameters)
        const url = getPageUrl(`/ideas?${new URLSearchParams(pairs)}`)
        expect(getPageUrl(url)).toBe(url)
        expect(getPageUrl(`/ideas?${new URLSearchParams(pairs.toReversed())}`)).toBe(url)
      }),
    )
  })
})

it.each([
  '/admin',
  '/ADMIN',
  '/Admin/reddit',
  '/%61dmin',
  '/admin.data',
  '/ADMIN.data',
  '/admin/x',
  '/x/../admin',
  '/x/%2e%2e/admin',
  String.raw`/x/..\admin`,
  String.raw`/admin\reddit`,
  '/admin#x',
])('a page is for administrators however its URL is written: %s', (path) => {
  expect(isAdminPath(path)).toBe(true)
})

it.each(['/', '/administrators', '/ideas/admin', '/%zzadmin'])(
  'other pages are for everyone: %s',
  (path) => {
    expect(isAdminPath(path)).toBe(false)
  },
)
