import { expect, test } from 'vitest'
import { holds, namesIn } from './check-docs.ts'

test('a document names paths in code marks, scripts, links and tests', () => {
  const text =
    "See `src/app/routes.ts:12` and `db/migrations/*.sql`, run `npm run check`, read [why](decisions/001-a.md#price), held by `src/a.test.ts`: 'is %s'."
  expect(namesIn(text)).toEqual({
    paths: ['src/app/routes.ts', 'db/migrations/*.sql', 'src/a.test.ts'],
    scripts: ['check'],
    links: ['decisions/001-a.md'],
    tests: [{ path: 'src/a.test.ts', name: 'is %s' }],
    shown: [],
  })
})

test('addresses, web links and other code are no paths', () => {
  const text = '`/api/ideas`, `GET /healthz`, `src`, [site](https://example.com/a.md), [top](#top)'
  expect(namesIn(text)).toEqual({ paths: [], scripts: [], links: [], tests: [], shown: [] })
})

test('a row of texts names the test that sees the text', () => {
  const row = "| “You’re In!” | joined | `tests/a.test.ts`: 'takes an address' |"
  expect(namesIn(row).shown).toEqual([{ text: 'You’re In!', path: 'tests/a.test.ts' }])
})

test('a test sees a text whichever apostrophe it is written with, and whatever stands in its braces', () => {
  expect(holds(String.raw`'You\'re In!'`, 'You’re In!')).toBe(true)
  expect(holds('Posted to Reddit: ${url}', 'Posted to Reddit: {url}')).toBe(true)
  expect(holds('You have 2 scans remaining.', 'You have {N} scans remaining.')).toBe(true)
  expect(holds('You have 2 scans.', 'You have {N} scans remaining.')).toBe(false)
})
