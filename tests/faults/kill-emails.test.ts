import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '../database.ts'
import { killUnderEmails } from './kill-emails.ts'

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

it('sends each email once when the server is killed before and during sending', async () => {
  const { source } = database
  const env = 'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: folder }
  const report = await killUnderEmails({ env, source, kills: 2 })
  expect(report.errors).toEqual([])
  expect(report.emails).toBeGreaterThanOrEqual(2)
  expect(report.retried).toBeGreaterThanOrEqual(1)
}, 360_000)
