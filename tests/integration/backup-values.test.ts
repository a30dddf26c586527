import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadScript } from '../../src/platform/backup/load-script.ts'
import { takeBackup } from '../../src/platform/backup/take-backup.ts'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { getContent, fillEveryTable } from '../every-table.ts'
import { quiet } from '../quiet.ts'

const everyType = `create table every_type (
  id bigint generated always as identity primary key, text text, json jsonb, list text[], words tsvector,
  bytes bytea, whole bigint, exact numeric, loose double precision, small real, day date, at timestamptz,
  at_millis timestamptz(3), plain timestamp, span interval, is_so boolean,
  doubled bigint generated always as (id * 2) stored)`

const addRow = `
  insert into every_type (text, json, list, words, bytes, whole, exact, loose, small, day, at, at_millis,
    plain, span, is_so)
  values ($1::text, $2, $3, to_tsvector('simple', coalesce($1::text, '')), $4, $5::bigint,
    $5::numeric / 7, $6, 1.1754944e-38, '0044-03-15 BC', 'infinity', now() - interval '100 years',
    '2026-11-20 12:00:00.123456', interval '1 year -3 days 00:00:00.000001', null)`

const signs = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '').toWellFormed())
const rowsOfEveryType = fc.record({
  text: fc.option(signs),
  /** JSON null differs from SQL null. */
  json: fc.option(
    fc.oneof(fc.constant(null), fc.jsonValue(), signs).map((json) => JSON.stringify(json)),
  ),
  list: fc.option(fc.array(fc.option(signs))),
  bytes: fc.uint8Array(),
  whole: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  loose: fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, -0, 5e-324)),
})

describe('the values of a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-values-'))
  const databases: TestDatabase[] = []
  let source: Connection
  let target: Connection
  let tables: string[]
  beforeAll(async () => {
    databases.push(await createDatabase(), await createDatabase())
    const [from, to] = await Promise.all(databases.map((one) => connect(one.source, quiet)))
    if (!from || !to) throw new Error('no databases')
    ;[source, target] = [from, to]
    for (const { db } of [source, target]) await migrate(db)
    tables = await fillEveryTable(source.db, 'ann@example.com')
    for (const { db } of [source, target]) await sql.raw(everyType).execute(db)
    for (const row of fc.sample(rowsOfEveryType, { numRuns: 150, seed: 29 })) {
      const json = row.json?.replaceAll(String.raw`\u0000`, '')
      const numbers = [String(row.whole), Object.is(row.loose, -0) ? '-0' : String(row.loose)]
      const values = [row.text, json, row.list, Buffer.from(row.bytes), ...numbers]
      await source.pool.query(addRow, values)
    }
    const file = join(folder, 'types.gz')
    const about = { version: '1', commit: null, keyMark: null, secretKey: null }
    await takeBackup(source.db, { file, excludedTables: [], now: new Date(), ...about })
    await target.db.transaction().execute((tx) => loadScript(tx, file))
  }, 240_000)
  afterAll(async () => {
    await source.close()
    await target.close()
    for (const database of databases) await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('a restored backup equals the original, for every type and every table', async () => {
    const before = await getContent(source.db)
    expect(before.every_type).toHaveLength(150)
    expect(tables.filter((name) => before[name]?.length === 0)).toEqual([])
    expect(await getContent(target.db)).toEqual(before)
  })

  it('generated ids continue after the restored ones', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into every_type (text) values ('next') returning id`.execute(target.db)
    expect(rows).toEqual([{ id: 151 }])
  })

  it('a restored database has the same foreign keys', async () => {
    const references = ({ db }: Connection) =>
      sql<{ text: string }>`
        select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text
        from pg_constraint where contype = 'f' order by 1`
        .execute(db)
        .then(({ rows }) => rows)
    expect((await references(source)).length).toBeGreaterThan(10)
    expect(await references(target)).toEqual(await references(source))
  })
})
