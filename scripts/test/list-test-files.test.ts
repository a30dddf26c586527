import { delimiter, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listTestFiles } from './list-test-files.ts'
import { createProcessGroups } from './process-groups.ts'

const root = resolve(import.meta.dirname, '../..')
const groups = createProcessGroups(root)
const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
afterAll(() => groups.endAll())

test('npm test recognises a journey by the name of its file alone', async () => {
  const found = await listTestFiles(groups, ['voting'], { PATH: path })
  expect(found).toContain('[e2e] tests/e2e/voting.test.ts')
}, 60_000)

test('npm test finds no file for a word that is in no path', async () => {
  expect(await listTestFiles(groups, ['no-such-file'], { PATH: path })).toEqual([])
}, 60_000)
