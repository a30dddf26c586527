import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pipeline } from './pipeline.ts'

test('the steps of the pipeline are those of docs/architecture.md, in its order', () => {
  const document = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')
  const rows = [...document.matchAll(/^\| (\d+) \| ([a-z-]+) \|/gm)]
  expect(rows.map(([, number]) => Number(number))).toEqual(pipeline.map((_step, at) => at + 1))
  expect(rows.map(([, , name]) => name)).toEqual(pipeline.map(({ name }) => name))
})
