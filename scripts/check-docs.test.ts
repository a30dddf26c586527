import { expect, test } from 'vitest'
import { namesIn } from './check-docs.ts'

test('a document names paths in code marks, scripts and links', () => {
  const text =
    'See `src/app/routes.ts:12` and `db/migrations/*.sql`, run `npm run check`, read [why](decisions/001-a.md#price).'
  expect(namesIn(text)).toEqual({
    paths: ['src/app/routes.ts', 'db/migrations/*.sql'],
    scripts: ['check'],
    links: ['decisions/001-a.md'],
  })
})

test('addresses, web links and other code are no paths', () => {
  const text = '`/api/ideas`, `GET /healthz`, `src`, [site](https://example.com/a.md), [top](#top)'
  expect(namesIn(text)).toEqual({ paths: [], scripts: [], links: [] })
})
