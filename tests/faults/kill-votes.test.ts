import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../database.ts'
import { killUnderVotes } from './kill-votes.ts'

let folder: string
let database: TestDatabase | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-kills-'))
})

afterEach(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('loses no acknowledged vote and miscounts none when it is killed under a stream of votes', async () => {
  const report = await killUnderVotes({ ...(await getDatabase(folder)), kills: 3 })
  expect(report.errors).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(150)
}, 120_000)

/** In a folder, since it must outlive its process; or on the server of TEST_DATABASE_URL. */
async function getDatabase(dataFolder: string) {
  if (!process.env.TEST_DATABASE_URL) {
    return { env: { DATA_DIR: dataFolder }, source: { folder: join(dataFolder, 'database') } }
  }
  database = await createDatabase()
  const url = 'url' in database.source ? database.source.url : ''
  return { env: { DATABASE_URL: url }, source: { url } }
}
