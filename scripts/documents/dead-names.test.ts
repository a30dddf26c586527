import { expect, test } from 'vitest'
import { containsName, listNames } from './dead-names.ts'

test('listNames finds paths in code marks, scripts and links', () => {
  const text =
    'See `src/app/routes.ts:12` and `db/migrations/*.sql`, run `npm run check`, read [why](decisions/001-a.md#price), held by `src/a.test.ts`.'
  expect(listNames(text)).toEqual({
    paths: ['src/app/routes.ts', 'db/migrations/*.sql', 'src/a.test.ts'],
    scripts: ['check'],
    links: ['decisions/001-a.md'],
    shown: [],
  })
})

test('listNames takes URLs, web links and other code for no paths', () => {
  const text = '`/api/ideas`, `GET /healthz`, `src`, [site](https://example.com/a.md), [top](#top)'
  expect(listNames(text)).toEqual({ paths: [], scripts: [], links: [], shown: [] })
})

test('listNames pairs a text of the error table with its test file', () => {
  const row = '| “You’re In!” | joined | `tests/a.test.ts` |'
  expect(listNames(row).shown).toEqual([{ text: 'You’re In!', path: 'tests/a.test.ts' }])
})

test('containsName ignores the kind of apostrophe and matches anything for a name in braces', () => {
  expect(containsName(String.raw`'You\'re In!'`, 'You’re In!')).toBe(true)
  expect(containsName('Posted to Reddit: ${url}', 'Posted to Reddit: {url}')).toBe(true)
  expect(containsName('You have 2 scans remaining.', 'You have {N} scans remaining.')).toBe(true)
  expect(containsName('You have 2 scans.', 'You have {N} scans remaining.')).toBe(false)
})
