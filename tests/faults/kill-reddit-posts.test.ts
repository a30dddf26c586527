import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '../database.ts'
import { killUnderRedditPosts } from './kill-reddit-posts.ts'

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

it('posts each idea once, even if killed before, while and after Reddit accepts the post', async () => {
  const { source } = database
  const env = 'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: folder }
  const report = await killUnderRedditPosts({ env, source, kills: 4 })
  expect(report.errors).toEqual([])
  expect(report.posts).toBeGreaterThanOrEqual(4)
  expect(report.inDoubt).toBeGreaterThanOrEqual(1)
}, 300_000)
