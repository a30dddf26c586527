import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { vote } from '../../src/features/votes/contract.ts'
import { isReady } from '../../src/http/health.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { inOneTransaction } from '../../src/platform/db/one-transaction.ts'
import { isUnreachable } from '../../src/platform/db/unreachable.ts'
import { openAdminBrowser } from '../accounts.ts'
import { createDatabase } from '../database.ts'
import { quiet } from '../quiet.ts'
import { openWorld, type World } from '../world.ts'

const server = process.env.TEST_DATABASE_URL

describe.skipIf(!server)('broken connections to PostgreSQL', () => {
  let world: World
  let database: string | undefined
  beforeAll(async () => {
    world = await openWorld()
    const query = sql<{ name: string }>`select current_database() as name`
    database = (await query.execute(world.site.services.db)).rows[0]?.name
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  /** Ends every connection of the site from outside, because its own may be broken already. */
  async function breakAll(named = 'assay%') {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = $1 and application_name like $2`,
      [database, named],
    )
    await client.end()
  }

  /** The site learns of the end of a connection a moment after the server has ended it. */
  async function waitUntilConnected() {
    const query = () => sql`select 1`.execute(world.site.services.db)
    await expect
      .poll(() =>
        Promise.all(Array.from({ length: 20 }, query)).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  }

  it.each(['/api/ideas', '/api/session'])(
    '%s responds with 200 or with 503 and Retry-After while connections break, and recovers',
    async (path) => {
      const browser = await openAdminBrowser(world)
      for (let broken = 0; broken < 5; broken += 1) {
        const requests = Array.from({ length: 20 }, () => browser.fetch(path))
        await breakAll()
        const results = (await Promise.all(requests)).map(
          ({ status, headers }) => `${status}, again in ${headers.get('retry-after')}`,
        )
        const others = results.filter(
          (result) => !['200, again in null', '503, again in 5'].includes(result),
        )
        expect(others).toEqual([])
      }
      await waitUntilConnected()
      const ideaId = await world.postIdea(browser)
      const cast = { ideaId, sessionId: browser.sessionId, voteType: 'up', action: 'vote' } as const
      expect(await browser.call(vote, cast)).toMatchObject({ votesUp: 1 })
    },
  )

  it('a connection that breaks within a transaction fails that transaction only', async () => {
    const { db } = world.site.services
    const transaction = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      // No query runs before the end of the connection has arrived.
      await expect
        .poll(
          async () =>
            (await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db)).rows,
        )
        .toEqual([])
      await sql`select 1`.execute(tx)
    })
    expect(await transaction.catch((error: unknown) => error)).toSatisfy(isUnreachable)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  it('a session that breaks within one transaction of many fails all of it, and nothing is written outside', async () => {
    const other = await createDatabase()
    const connection = await connect(other.source, quiet)
    await sql`create table written (number integer)`.execute(connection.db)
    const broken = inOneTransaction(connection, async ({ db }) => {
      await sql`insert into written values (1)`.execute(db)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(connection.db)
      // Even one who ignores an error cannot go on outside the transaction.
      for (let tries = 0; tries < 20; tries += 1) {
        await sql`insert into written values (2)`.execute(db).catch(() => {})
      }
      await sql`insert into written values (3)`.execute(db)
    })
    await expect(broken).rejects.toMatchObject({ code: 'unavailable' })
    expect((await sql`select * from written`.execute(connection.db)).rows).toEqual([])
    await connection.close()
    await other.close()
  })

  it('pubsub reconnects, and reports to subscribers that they may have missed messages', async () => {
    const { pubsub } = world.site.services
    const messages: string[] = []
    const stop = pubsub.subscribe('test', (text) => messages.push(text))
    await expect
      .poll(async () => {
        await pubsub.publish('test', 'there?')
        return messages
      })
      .toContain('there?')
    messages.length = 0
    await breakAll('assay notices')
    await expect.poll(() => messages).toContain('')
    await pubsub.publish('test', 'again')
    await expect.poll(() => messages.at(-1)).toBe('again')
    stop()
  })

  it('a statement that a request gave up is ended on the server, and nothing of it is written', async () => {
    const other = await createDatabase()
    const connection = await connect(other.source, quiet)
    const { db, requests } = connection
    await sql`create table counted (number integer)`.execute(db)
    await sql`insert into counted values (0)`.execute(db)
    await db.transaction().execute(async (tx) => {
      await sql`lock table counted`.execute(tx)
      const update = sql`update counted set number = number + 1`.execute(requests.db)
      expect(await update.catch((error: unknown) => error)).toSatisfy(isUnreachable)
      // The server looks every two seconds whether anyone waits for the statement.
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
            ).rows,
          { timeout: 5000 },
        )
        .toEqual([])
    })
    expect((await sql`select number from counted`.execute(db)).rows).toEqual([{ number: 0 }])
    await connection.close()
    await other.close()
  }, 30_000)

  it('drops a connection to a server that no longer accepts writes', async () => {
    const other = await createDatabase()
    const connection = await connect(other.source, quiet)
    const { db } = connection
    await sql`create table written (number integer)`.execute(db)
    const write = () => sql`insert into written values (1)`.execute(db)
    // As with a connection to a primary that has become a standby.
    await sql`set default_transaction_read_only = on`.execute(db)
    await expect(write()).rejects.toMatchObject({ code: '25006' })
    await expect(write()).resolves.toBeDefined()
    await connection.close()
    await other.close()
  })

  it('the site is not ready if its database accepts no writes', async () => {
    const other = await createDatabase()
    const connection = await connect(other.source, quiet)
    const { db } = connection
    await migrate(db)
    expect(await isReady(db)).toBe(true)
    await sql`set default_transaction_read_only = on`.execute(db)
    expect(await isReady(db)).toBe(false)
    await connection.close()
    await other.close()
  })
})
