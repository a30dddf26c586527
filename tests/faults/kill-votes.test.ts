import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '../database.ts'
import { killUnderVotes } from './kill-votes.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-kills-'))
  database = await createMigratedDatabase(folder)
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('loses no acknowledged vote and miscounts none when it is killed under a stream of votes', async () => {
  const { source } = database
  const env = 'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: folder }
  const report = await killUnderVotes({ env, source, kills: 3 })
  expect(report.errors).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(150)
}, 120_000)
