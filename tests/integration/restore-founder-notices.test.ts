import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeOver } from '../../src/app/replaced-database.ts'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { quiet } from '../quiet.ts'

const databases: TestDatabase[] = []
const connections: Connection[] = []
let db: Connection['db']
let old: Connection['db']
beforeAll(async () => {
  for (const database of [await createDatabase(), await createDatabase()]) {
    databases.push(database)
    connections.push(await connect(database.source, quiet))
  }
  ;[db, old] = connections.map((connection) => connection.db) as [typeof db, typeof old]
})
afterAll(async () => {
  for (const connection of connections) await connection.close()
  for (const database of databases) await database.close()
})

it('a founder who was asked, answered or had news since the backup gets none of it again', async () => {
  const [kept, added, ideaId] = [randomUUID(), randomUUID(), randomUUID()]
  for (const one of [db, old]) {
    await sql`insert into ideas (id, title, description, target_audience, category, location,
      business_email, founder_key, words, created_at) values (${ideaId}, 'Idea', 'Text', '{}', '{}',
      '{}', 'ann@example.com', 'key', '', now())`.execute(one)
    await sql`insert into founder_notices (id, email, how_often, confirmed_at)
      values (${kept}, 'ann@example.com', 'daily', '2026-11-20')`.execute(one)
  }
  await sql`update founder_notices set how_often = 'off', last_sent_at = '2026-11-24'`.execute(old)
  await sql`insert into founder_notices (id, email, asked_at)
    values (${added}, 'ben@example.com', '2026-11-24')`.execute(old)
  await sql`insert into founder_notice_ideas (idea_id, votes_up, milestone)
    values (${ideaId}, 7, 1)`.execute(old)
  await takeOver(db, old)
  for (const table of ['founder_notices', 'founder_notice_ideas'])
    expect(await readRows(db, table)).toEqual(await readRows(old, table))
})

it('a database from before founders had news is taken over, too', async () => {
  await sql`alter table founder_notices rename to later_notices`.execute(old)
  const before = await readRows(db, 'founder_notices')
  await takeOver(db, old)
  expect(await readRows(db, 'founder_notices')).toEqual(before)
  await sql`alter table later_notices rename to founder_notices`.execute(old)
})

async function readRows(from: typeof db, table: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(one) as row from ${sql.table(table)} one order by 1`.execute(from)
  return rows.map(({ row }) => row)
}
