import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getPostUrl, parsePostId } from './post-url.ts'

const place = { id: 't3_1kh35wk', subreddit: 'freelance' }
const plain = 'https://www.reddit.com/r/freelance/comments/1kh35wk/'

it.each(['/r/freelance/comments/1kh35wk/a_title/', `${plain}a_title/`, `${plain}a_title`])(
  'keeps the slug of the permalink %s',
  (given) => {
    expect(getPostUrl(given, place)).toBe(`${plain}a_title/`)
  },
)

it.each([
  null,
  7,
  '',
  '/',
  '//evil.example/r/freelance/comments/1kh35wk/a/',
  'https://evil.example/r/freelance/comments/1kh35wk/a/',
  'https://www.reddit.com.evil.example/r/freelance/comments/1kh35wk/a/',
  'https://www.reddit.com@evil.example/r/freelance/comments/1kh35wk/a/',
  'javascript:alert(1)//r/freelance/comments/1kh35wk/a/',
  '/r/freelance/comments/1other/a_title/',
  '/r/other/comments/1kh35wk/a_title/',
  '/r/freelance/comments/1kh35wk/../../evil/',
  '/r/freelance/comments/1kh35wk/a"onclick=/',
])('builds the URL from the id when the permalink is not of that post: %s', (given) => {
  expect(getPostUrl(given, place)).toBe(plain)
})

it('returns a URL of that post for any permalink', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.anything()), (given) => {
      expect(getPostUrl(given, place).startsWith(plain)).toBe(true)
    }),
  )
})

it.each<[unknown, string | null]>([
  ['t3_1kh35wk', 't3_1kh35wk'],
  ['t3_', null],
  ['t3_1234567890123', null],
  ['t3_ABC', null],
  ['t3_a\n', null],
  ['t1_abc', null],
  [7, null],
])('reads the id %j as %j', (given, id) => {
  expect(parsePostId(given)).toBe(id)
})
