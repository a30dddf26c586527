import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fillEveryTable } from '../every-table.ts'
import { countRows } from '../row-counts.ts'
import { openWorld, type World } from '../world.ts'

/** Tables that no visitor fills: lists of the site and of the migrator. */
const ofTheSite = ['categories', 'migrations', 'migrations_lock']

describe('a world between two tests', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  afterAll(() => world.close())

  it('a reset world holds no data of visitors', async () => {
    const filled = await fillEveryTable(world.site.services.db, 'ada@example.com')
    expect(filled.length).toBeGreaterThan(40)
    await world.reset()
    expect(await listVisitorRows()).toEqual([['idea_totals', 1]])
  })

  it('a reset keeps no row of a transaction that was still writing', async () => {
    const { db } = world.site.services
    const hasWritten = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const writing = db.transaction().execute(async (tx) => {
      await sql`insert into known_words (word) values ('late')`.execute(tx)
      hasWritten.resolve()
      await mayEnd.promise
    })
    await hasWritten.promise
    let isReset = false
    const reset = world.reset().then(() => void (isReset = true))
    // The embedded database runs no query before the writer ends, not even this one.
    if (process.env.TEST_DATABASE_URL) {
      await vi.waitUntil(async () => isReset || (await isAnyLockAwaited()), { timeout: 20_000 })
    }
    mayEnd.resolve()
    await Promise.all([writing, reset])
    expect(await listVisitorRows()).toEqual([['idea_totals', 1]])
  })

  async function isAnyLockAwaited(): Promise<boolean> {
    const { rows } = await sql`select from pg_locks join pg_database on oid = database
      where datname = current_database() and not granted`.execute(world.site.services.db)
    return rows.length > 0
  }

  async function listVisitorRows() {
    const counts = Object.entries(await countRows(world))
    return counts.filter(([table, rows]) => rows > 0 && !ofTheSite.includes(table))
  }
})
