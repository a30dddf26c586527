import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '../database.ts'
import { backUpUnderVotes } from './backup-under-votes.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-backup-'))
  database = await createMigratedDatabase(folder)
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('restores a backup taken under a stream of votes with counters equal to votes', async () => {
  const { source } = database
  const env: Record<string, string> =
    'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: folder }
  const report = await backUpUnderVotes({ env, source })
  expect(report.errors).toEqual([])
  expect(report.meanwhile).toBeGreaterThan(0)
}, 240_000)
