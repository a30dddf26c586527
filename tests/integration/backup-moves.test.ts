import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { jobs } from '../../src/app/jobs.ts'
import { excludedTables } from '../../src/features/operations/backup/excluded-tables.ts'
import type { Connection } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startQueue } from '../../src/platform/jobs/pg-boss.ts'
import { runCommand, getSiteEnv, whileHeld } from '../commands.ts'
import { createDatabase, createEmbeddedDatabase, type TestDatabase } from '../database.ts'
import { fillEveryTable, getContent } from '../every-table.ts'
import { quiet } from '../quiet.ts'

let folder: string
let server: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-moves-'))
  server = await createDatabase(folder)
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'a backup moves every row, sequence and waiting job from the embedded database to a server and back',
  async () => {
    const original = await whileHeld(openEmbedded('first'), async (connection) => {
      const { db } = connection
      await migrate(db)
      await fillEveryTable(db, 'ann@example.com')
      const queue = await startQueue(connection, quiet, jobs, false)
      await db.transaction().execute(async (tx) => {
        const data = { email: 'ann@example.com', text: 'a\\n\tb\r\n\\.' }
        await queue.enqueue(tx, { name: 'write-founder-link' }, data, 3600)
      })
      await queue.stop()
      return readAll(connection)
    })
    expect(original.jobs).toHaveLength(1)
    expect(original.sequences.length).toBeGreaterThan(0)

    await move(
      'there',
      getSiteEnv(openEmbedded('first'), join(folder, 'first')),
      getSiteEnv(server, folder),
    )
    expect(await whileHeld(server, readAll)).toEqual(original)

    await move(
      'back',
      getSiteEnv(server, folder),
      getSiteEnv(openEmbedded('second'), join(folder, 'second')),
    )
    expect(await whileHeld(openEmbedded('second'), readAll)).toEqual(original)
  },
  300_000,
)

it('a restore that can read the old database ends what ended there since the backup, and says so', async () => {
  const old = await createEmbeddedDatabase(join(folder, 'old'))
  const file = join(folder, 'site.gz')
  await whileHeld(old, async ({ db }) => {
    for (const name of ['ann', 'ben']) await storeMember(db, `${name}@example.com`)
  })
  await runCommand('backup', [file], getSiteEnv(old, join(folder, 'old')))
  await whileHeld(old, async ({ db }) => {
    for (const table of ['waitlist', 'validators'])
      await sql`delete from ${sql.table(table)} where email = 'ben@example.com'`.execute(db)
    await sql`insert into suppressed_addresses values ('cleo@example.com', 'complained', now())`.execute(
      db,
    )
  })
  const env = getSiteEnv(openEmbedded('new'), join(folder, 'new'))
  expect(await runCommand('restore', [file, '--old', join(folder, 'old')], env)).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining('3 sign-ups and subscriptions that ended after the backup'),
  })
  const { rows } = await whileHeld(openEmbedded('new'), ({ db }) =>
    sql<{ email: string }>`
      select email from waitlist join newsletter_readers on entry_id = waitlist.id
      union all select email from waitlist where verified
      union all select email from validators union all select recipient from letters
      union all select address from suppressed_addresses order by 1`.execute(db),
  )
  const ann = Array.from({ length: 4 }, () => 'ann@example.com')
  expect(rows.map(({ email }) => email)).toEqual([...ann, 'cleo@example.com'])
}, 180_000)

it('a restore with the wrong old database removes nobody, and says so', async () => {
  const site = await createEmbeddedDatabase(join(folder, 'right'))
  await createEmbeddedDatabase(join(folder, 'wrong'))
  const file = join(folder, 'site.gz')
  await whileHeld(site, ({ db }) => storeMember(db, 'ann@example.com'))
  await runCommand('backup', [file], getSiteEnv(site, join(folder, 'right')))
  const env = getSiteEnv(openEmbedded('kept'), join(folder, 'kept'))
  expect(await runCommand('restore', [file, '--old', join(folder, 'wrong')], env)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('no one was removed from it'),
  })
  const { rows } = await whileHeld(openEmbedded('kept'), ({ db }) =>
    sql`select id from waitlist union all select id from validators`.execute(db),
  )
  expect(rows).toHaveLength(3)
}, 120_000)

it('a restore with an old database that cannot be read restores nothing', async () => {
  const site = await createEmbeddedDatabase(join(folder, 'site'))
  const file = join(folder, 'site.gz')
  await runCommand('backup', [file], getSiteEnv(site, join(folder, 'site')))
  const env = getSiteEnv(openEmbedded('new'), join(folder, 'new'))
  const outcome = await runCommand('restore', [file, '--old', join(folder, 'nowhere')], env)
  expect(outcome).toMatchObject({ code: 1, errors: expect.stringContaining('has no database') })
  expect(existsSync(join(folder, 'new', 'database'))).toBe(false)
}, 60_000)

/** On the newsletter, a waitlist and the list of validators, with an email that waits. */
async function storeMember(db: Connection['db'], email: string): Promise<void> {
  const [reader, entry, validator] = [randomUUID(), randomUUID(), randomUUID()]
  const turn = email.length + email.charCodeAt(0)
  await sql`
    insert into waitlist (id, idea_id, email, person, comments, created_at, verified, verified_at, turn)
    values (${reader}, '00000000-0000-0000-0000-000000000000', ${email}, ${email}, '', now(), false, null, null),
      (${entry}, '00000000-0000-0000-0000-000000000001', ${email}, ${email}, '', now(), true, now(), ${turn})`.execute(
    db,
  )
  await sql`insert into newsletter_readers (entry_id, confirmed_at) values (${reader}, now())`.execute(
    db,
  )
  await sql`insert into validators (id, email, name, interests, confirmed_at)
    values (${validator}, ${email}, '', '{}', now())`.execute(db)
  await sql`insert into letters (id, kind, about, recipient, person, data, is_requested, is_bulk, due_at, created_at)
    values (gen_random_uuid(), 'newsletter-issue', ${reader}, ${email}, ${email}, '{}', false, true, now(), now())`.execute(
    db,
  )
}

function openEmbedded(name: string): TestDatabase {
  return { source: { folder: join(folder, name, 'database') }, close: async () => {} }
}

async function move(
  name: string,
  from: Record<string, string>,
  to: Record<string, string>,
): Promise<void> {
  const file = join(folder, `${name}.gz`)
  expect(await runCommand('backup', [file], from)).toMatchObject({ code: 0, errors: '' })
  expect(await runCommand('restore', [file], to)).toMatchObject({ code: 0, errors: '' })
}

async function readAll({ db }: Connection) {
  const sequences = await sql<object>`
    select sequencename, last_value from pg_sequences where schemaname = 'public'
    order by 1`.execute(db)
  const waiting = await sql<object>`
    select name, data, start_after > now() + interval '30 minutes' as is_later
    from jobs.job where state = 'created' and not starts_with(name, '__')`.execute(db)
  const content = await getContent(db, excludedTables)
  return { content, sequences: sequences.rows, jobs: waiting.rows }
}
