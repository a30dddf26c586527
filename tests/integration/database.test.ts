import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Connection, connect } from '../../src/platform/db/connect.ts'
import { isMigrated, migrate } from '../../src/platform/db/migrate.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { quiet } from '../quiet.ts'

describe('the database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-database-'))
  let database: TestDatabase
  let connection: Connection
  beforeAll(async () => {
    database = await createDatabase(folder)
  })
  beforeEach(async () => {
    connection = await connect(database.source, quiet)
  })
  afterEach(() => connection.close())
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('migrations are applied once', async () => {
    await sql`drop schema public cascade`.execute(connection.db)
    await sql`create schema public`.execute(connection.db)
    const applied = await migrate(connection.db)
    expect(applied).toEqual(applied.toSorted())
    expect(applied[0]).toBe('20261120_0930_create_ideas')
    expect(await isMigrated(connection.db)).toBe(true)
    expect(await migrate(connection.db)).toEqual([])
  })

  it('the database is not up to date while a migration is missing', async () => {
    await migrate(connection.db)
    const last = (await migrationNames()).at(-1) ?? ''
    await sql`delete from migrations where name = ${last}`.execute(connection.db)
    expect(await isMigrated(connection.db)).toBe(false)
    await sql`drop schema public cascade`.execute(connection.db)
    await sql`create schema public`.execute(connection.db)
  })

  it('migrations are applied once when several processes start together', async () => {
    await sql`drop schema public cascade`.execute(connection.db)
    await sql`create schema public`.execute(connection.db)
    const applied = await Promise.all([1, 2, 3].map(() => migrate(connection.db)))
    expect(applied.flat()).toEqual(await migrationNames())
  })

  it('emails that wait or may be sent again get a founder link in the new form', async () => {
    const { db } = connection
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await migrate(db, '20261126_0750_share_reports')
    const letters = [
      ['founder-link', 'waiting', { email: 'a@b.co', linkExpiresAt: '2026-12-03T12:00:00.000Z' }],
      ['founder-link', 'refused', { email: 'a@b.co', linkExpiresAt: '2026-12-03T12:00:00.000Z' }],
      ['founder-link', 'sent', { email: 'a@b.co', linkExpiresAt: '2026-12-03T12:00:00.000Z' }],
      ['purchase-receipt', 'waiting', { paidAt: '2026-11-20T12:00:00.000Z', grantId: null }],
      ['purchase-receipt', 'waiting', { paidAt: '2026-11-20T12:00:00.000Z', grantId: 'x' }],
    ] as const
    for (const [kind, status, data] of letters) {
      await sql`
        insert into letters (id, kind, about, recipient, person, data, is_requested, is_bulk, status, due_at, created_at)
        values (gen_random_uuid(), ${kind}, 'x', 'a@b.co', 'a@b.co', ${JSON.stringify(data)}::jsonb,
          false, false, ${status}, now(), now())`.execute(db)
    }
    await migrate(db)
    const { rows } = await sql`
      select kind, email, expires_at as "expiresAt" from founder_links
      join letters on founder_links.id::text in (data ->> 'linkId', data ->> 'founderLinkId')
      order by kind`.execute(db)
    expect(rows).toEqual([
      { kind: 'founder-link', email: 'a@b.co', expiresAt: new Date('2026-12-03T12:00:00Z') },
      { kind: 'founder-link', email: 'a@b.co', expiresAt: new Date('2026-12-03T12:00:00Z') },
      { kind: 'purchase-receipt', email: 'a@b.co', expiresAt: new Date('2027-02-18T12:00:00Z') },
    ])
    const all = await db.selectFrom('founder_links').select('id').execute()
    expect(all).toHaveLength(3)
  })

  it('keeps written rows after closing and opening', async () => {
    await migrate(connection.db)
    await sql`insert into categories (name) values ('Kept')`.execute(connection.db)
    await connection.close()
    connection = await connect(database.source, quiet)
    const { rows } = await sql`select name from categories where name = 'Kept'`.execute(
      connection.db,
    )
    expect(rows).toEqual([{ name: 'Kept' }])
  })

  it('each of many concurrent queries gets its own result', async () => {
    const { pool } = connection
    const query = async (at: number) => {
      const [text, values] =
        at % 2 === 0
          ? ['select $1::integer as number', [at]]
          : ['select $1::text as text, $2::boolean as flag', [String(at), true]]
      return (await pool.query({ text, values })).rows
    }
    const results = await Promise.all(Array.from({ length: 400 }, (_, at) => query(at)))
    const wanted = results.map((_, at) =>
      at % 2 === 0 ? [{ number: at }] : [{ text: String(at), flag: true }],
    )
    expect(results).toEqual(wanted)
  })

  it('a failing query does not affect concurrent ones', async () => {
    const query = (at: number) =>
      at % 5 === 0
        ? connection.pool.query('select 1 / $1::integer as number', [0])
        : connection.pool.query('select $1::integer as number', [at])
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => query(at)))
    const wanted = results.map((_, at) =>
      at % 5 === 0
        ? { reason: { message: 'division by zero' } }
        : { value: { rows: [{ number: at }] } },
    )
    expect(results).toMatchObject(wanted)
  })

  it('keeps working when a client disconnects in the middle of a query', async () => {
    const client = new pg.Client(connection.pool.options)
    client.on('error', () => {})
    await client.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const parse = message('P', '\0select 1\0\0\0')
    stream.end(Buffer.concat([parse, message('X', '')]))
    await once(stream, 'close')
    const { rows } = await connection.pool.query('select $1::integer as number', [2])
    expect(rows).toEqual([{ number: 2 }])
  })

  it('concurrent transactions and queries do not disturb each other', async () => {
    await sql`create table counted (number integer not null)`.execute(connection.db)
    await sql`insert into counted values (0)`.execute(connection.db)
    const add = () =>
      connection.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ number: number }>`
          select number from counted for update`.execute(tx)
        await sql`update counted set number = ${(rows[0]?.number ?? 0) + 1}`.execute(tx)
      })
    const query = () => sql`select ${'x'}::text as text`.execute(connection.db)
    await Promise.all(Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? add() : query())))
    const { rows } = await sql`select number from counted`.execute(connection.db)
    expect(rows).toEqual([{ number: 30 }])
  })

  it('counts are returned as numbers, and dates as they are written', async () => {
    const { rows } = await sql`
      select count(*) as count, 9007199254740991::bigint as large, '2026-11-20'::date as day
      from generate_series(1, 3)`.execute(connection.db)
    expect(rows).toEqual([{ count: 3, large: 9_007_199_254_740_991, day: '2026-11-20' }])
  })

  it('pubsub delivers messages to the subscribers of a channel until they unsubscribe', async () => {
    const messages: string[] = []
    const stop = connection.pubsub.subscribe('one', (text) => messages.push(text))
    const other: string[] = []
    connection.pubsub.subscribe('other', (text) => other.push(text))
    // The listening connection may still be opening: messages sent before are lost.
    await expect
      .poll(async () => {
        await connection.pubsub.publish('one', 'are you there?')
        return messages.length
      })
      .toBeGreaterThan(0)
    await connection.pubsub.publish('other', 'for “others” \\ 👍')
    await expect.poll(() => other).toEqual(['for “others” \\ 👍'])
    stop()
    const before = messages.length
    await connection.pubsub.publish('one', 'anybody?')
    await connection.pubsub.publish('other', 'last')
    await expect.poll(() => other.length).toBe(2)
    expect(messages).toHaveLength(before)
  })

  async function migrationNames(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select name from migrations order by name`.execute(connection.db)
    return rows.map(({ name }) => name)
  }
})

describe('the embedded database', () => {
  it('the embedded database cannot be opened twice from one folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-database-'))
    const first = await connect({ folder: join(folder, 'database') }, quiet)
    await expect(connect({ folder: join(folder, 'database') }, quiet)).rejects.toMatchObject({
      code: 'unavailable',
    })
    await first.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

function message(kind: string, says: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + says.length)
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(says)])
}
