import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { excludedTables } from '../../src/features/operations/backup/excluded-tables.ts'
import { takeBackup } from '../../src/platform/backup/take-backup.ts'
import { addAdmin, openAdminBrowser, postAuth } from '../accounts.ts'
import { openWorld, type World } from '../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-left-out-'))
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a backup holds accounts, but no login session and no open link', async () => {
  await addAdmin(world, 'bea@example.com')
  await openAdminBrowser(world, 'ada@example.com')
  const visitor = world.visitor()
  await postAuth(visitor, 'request-password-reset', { email: 'bea@example.com' })
  await world.emails({ to: 'bea@example.com' })
  const { db } = world.site.services
  const sessions = await db.selectFrom('user_sessions').select(['id', 'token']).execute()
  const openLink = randomUUID()
  const at = world.clock.now()
  await db
    .insertInto('user_verifications')
    .values({
      id: openLink,
      identifier: 'reset-password:open-link',
      value: openLink,
      expires_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()

  const file = join(folder, 'backup.gz')
  const about = { version: '1', commit: null, keyMark: null, secretKey: null }
  await takeBackup(db, { file, excludedTables: excludedTables, now: at, ...about })
  const text = gunzipSync(readFileSync(file)).toString()
  expect(text).toContain('ada@example.com')
  expect(sessions).toHaveLength(1)
  for (const secret of [...sessions.flatMap(({ id, token }) => [id, token]), openLink]) {
    expect(text.includes(secret)).toBe(false)
  }
}, 60_000)
