import { expect, test } from 'vitest'
import { namesIn } from './check-docs.ts'

test('a document names paths in code marks, scripts, links and tests', () => {
  const text =
    "See `src/app/routes.ts:12` and `db/migrations/*.sql`, run `npm run check`, read [why](decisions/001-a.md#price), held by `src/a.test.ts`: 'is %s'."
  expect(namesIn(text)).toEqual({
    paths: ['src/app/routes.ts', 'db/migrations/*.sql', 'src/a.test.ts'],
    scripts: ['check'],
    links: ['decisions/001-a.md'],
    tests: [{ path: 'src/a.test.ts', name: 'is %s' }],
  })
})

test('addresses, web links and other code are no paths', () => {
  const text = '`/api/ideas`, `GET /healthz`, `src`, [site](https://example.com/a.md), [top](#top)'
  expect(namesIn(text)).toEqual({ paths: [], scripts: [], links: [], tests: [] })
})
