import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runExclusively } from './run-exclusively.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-exclusively-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('two starts of one folder work one after the other', async () => {
  const events = []
  const start = (name) =>
    runExclusively(folder, async () => {
      events.push(`${name} begins`)
      await new Promise(setImmediate)
      events.push(`${name} ends`)
    })
  await Promise.all([start('first'), start('second')])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a start that fails lets the next one begin', async () => {
  await expect(
    runExclusively(folder, () => {
      throw new Error('no network')
    }),
  ).rejects.toThrow('no network')
  expect(await runExclusively(folder, () => 'ready')).toBe('ready')
})
