import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { knowsBackup, recordBackup } from '../../src/features/operations/backup/last-backup.ts'
import { linkJobs, requireReplaced, takeOver } from '../../src/app/replaced-database.ts'
import { jobs } from '../../src/app/jobs.ts'
import { checkBackup } from '../../src/platform/backup/backup-header.ts'
import { restoreEmbedded, restoreServer } from '../../src/platform/backup/restore-database.ts'
import { takeBackup } from '../../src/platform/backup/take-backup.ts'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { AppError } from '../../src/platform/errors.ts'
import { startQueue } from '../../src/platform/jobs/pg-boss.ts'
import { createStore } from '../../src/platform/store.ts'
import { getSiteEnv, runCommand, runWhileHeld } from '../commands.ts'
import { createDatabase, createMigratedDatabase, type TestDatabase } from '../database.ts'
import { quiet } from '../quiet.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-old-'))
const databases: TestDatabase[] = []
let db: Connection['db']
let old: Connection['db']
const connections: Connection[] = []
beforeAll(async () => {
  for (const database of [await createDatabase(), await createDatabase()]) {
    databases.push(database)
    connections.push(await connect(database.source, quiet))
  }
  ;[db, old] = connections.map((connection) => connection.db) as [typeof db, typeof old]
})
beforeEach(async () => {
  for (const one of [db, old]) {
    await sql`truncate waitlist, newsletter_readers, validators, letters, webhooks, webhook_deliveries,
      suppressed_addresses, stored_values, reddit_post_tracking`.execute(one)
  }
})
afterAll(async () => {
  for (const connection of connections) await connection.close()
  for (const database of databases) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('rows that ended in the old database since the backup end in the restored one', async () => {
  const [ann, ben] = [createMember('ann'), createMember('ben')]
  for (const member of [ann, ben]) await storeMember(db, member)
  await storeMember(old, ann)
  await suppress(old, 'cleo@example.com')
  expect(await takeOver(db, old)).toEqual({ left: 3, suppressed: 1, sent: 1 })
  const { rows } = await sql<{ email: string }>`
    select email from waitlist join newsletter_readers on entry_id = waitlist.id
    union all select email from waitlist where verified
    union all select email from validators union all select recipient from letters
    union all select address from suppressed_addresses order by 1`.execute(db)
  const four = Array.from({ length: 4 }, () => 'ann@example.com')
  expect(rows.map(({ email }) => email)).toEqual([...four, 'cleo@example.com'])
})

it('complaints are taken over when all people of the backup have left', async () => {
  await storeMember(db, createMember('ann'))
  await suppress(old, 'ann@example.com')
  expect(await takeOver(db, old)).toMatchObject({ left: 3, suppressed: 1 })
})

it('emails, calls of webhooks and posts on Reddit made since the backup are not made again', async () => {
  const [ann, ben] = [createMember('ann'), createMember('ben')]
  const webhook = randomUUID()
  const calls = [randomUUID(), randomUUID()] as const
  for (const one of [db, old]) {
    for (const member of [ann, ben]) await storeMember(one, member)
    await storeWebhook(one, webhook, calls)
  }
  await sql`update letters set status = 'sent', provider_id = 'p', sent_at = now() where about = ${ann.reader}`.execute(
    old,
  )
  await sql`update letters set doubts = 1, doubtful_since = '2026-11-23', attempts = 2
    where about = ${ben.reader}`.execute(old)
  await sql`update newsletter_readers set last_issue = '2026-11-23' where entry_id = ${ann.reader}`.execute(
    old,
  )
  await sql`update validators set told_until = '2026-11-24' where id = ${ann.validator}`.execute(
    old,
  )
  await sql`update webhook_deliveries set status = 'delivered', delivered_at = now()
    where id = ${calls[0]}`.execute(old)
  await storePost(db, 'armed', '00000000-0000-0000-0000-000000000001')
  await storePost(old, 'posted', '00000000-0000-0000-0000-000000000001')
  await storePost(old, 'posted', '00000000-0000-0000-0000-000000000002')
  expect(await takeOver(db, old)).toEqual({ left: 0, suppressed: 0, sent: 2 })
  const outgoing = ['letters', 'webhook_deliveries', 'reddit_post_tracking']
  for (const table of [...outgoing, 'newsletter_readers', 'validators'])
    expect(await readRows(db, table)).toEqual(await readRows(old, table))
})

it('an email that was retried under another id is taken over as it is, unless it was sent', async () => {
  const statuses = { ann: 'waiting', ben: 'refused', cleo: 'sent' }
  for (const [name, status] of Object.entries(statuses)) {
    const member = createMember(name)
    for (const one of [db, old]) await storeMember(one, member)
    await sql`update letters set id = gen_random_uuid(), status = ${status}, created_at = '2026-11-27'
      where recipient = ${member.email}`.execute(old)
  }
  await sql`update letters set status = 'refused', reason = 'no such user'`.execute(db)
  expect(await takeOver(db, old)).toEqual({ left: 0, suppressed: 0, sent: 0 })
  await sql`delete from letters where status = 'sent'`.execute(old)
  expect(await readRows(db, 'letters')).toEqual(await readRows(old, 'letters'))
})

it('a database knows the backups taken of it, one of an earlier version by its time', async () => {
  const at = new Date('2026-11-28T03:00:00Z')
  const backup = { id: randomUUID(), takenAt: at.toISOString() }
  await recordBackup(
    createStore(old, () => at),
    backup,
  )
  expect(await knowsBackup(old, backup)).toBe(true)
  expect(await knowsBackup(old, { ...backup, id: randomUUID() })).toBe(false)
  expect(await knowsBackup(old, { takenAt: backup.takenAt })).toBe(true)
  expect(await knowsBackup(old, { takenAt: '2026-11-27T03:00:00.000Z' })).toBe(false)
})

it('restore takes over from the database that the backup was taken from, and from one restored from it', async () => {
  const site = await openPlace('site')
  const file = join(folder, 'site.gz')
  const [ann, ben] = [createMember('ann'), createMember('ben')]
  await runWhileHeld(site.database, async (connection) => {
    for (const member of [ann, ben]) await storeMember(connection.db, member)
    const queue = await startQueue(connection, quiet, jobs, false)
    await connection.db
      .transaction()
      .execute((tx) => queue.enqueue(tx, { name: linkJobs[0] ?? '' }, { email: ann.email }, 3600))
    await queue.stop()
  })
  const older = await copyPlace(site, 'older')
  expect(await runCommand('backup', [file], site.env)).toMatchObject({ code: 0 })
  await runWhileHeld(site.database, (connection) => leave(connection.db, ben))

  const first = await openPlace('first', true)
  const refused = await runCommand('restore', [file, '--old', older], first.env)
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('does not know') })
  expect(existsSync(join(folder, 'first', 'database'))).toBe(false)

  expect(await runCommand('restore', [file, '--old', site.old], first.env)).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringMatching(
      /3 sign-ups and subscriptions that ended.+0 emails that.+1 waiting message left out/,
    ),
  })
  expect(await listEmails(first.database)).toEqual(Array(3).fill('ann@example.com'))
  const waiting = await runWhileHeld(first.database, (connection) =>
    sql`select name from jobs.job where name = ${linkJobs[0]}`.execute(connection.db),
  )
  expect(waiting.rows).toEqual([])

  const second = await openPlace('second', true)
  const again = await runCommand('restore', [file, '--old', first.old], second.env)
  expect(again).toMatchObject({ code: 0, errors: '' })
  expect(await listEmails(second.database)).toEqual(Array(3).fill('ann@example.com'))
}, 240_000)

it('restore with an old database that cannot be read, or is the restored one, restores nothing', async () => {
  const site = await openPlace('read')
  const file = join(folder, 'read.gz')
  await runCommand('backup', [file], site.env)
  const { env, old: itself } = await openPlace('unread', true)
  const outcomes = [
    await runCommand('restore', [file, '--old', join(folder, 'nowhere')], env),
    await runCommand('restore', [file, '--old', itself], env),
  ]
  expect(outcomes).toMatchObject([
    { code: 1, errors: expect.stringContaining('has no database') },
    { code: 1, errors: expect.stringContaining('--old names the database that you restore into') },
  ])
  expect(existsSync(join(folder, 'unread', 'database'))).toBe(false)
}, 120_000)

it('restore stores nothing if it fails while it takes over, and can be run again', async () => {
  const file = join(folder, 'cut.gz')
  for (const name of ['ann', 'ben']) await storeMember(db, createMember(name))
  const header = { id: randomUUID(), version: '1', commit: null, keyMark: null, secretKey: null }
  await takeBackup(db, { file, excludedTables: [], now: new Date(), ...header })
  await expect(requireReplaced(old, await checkBackup(file))).rejects.toThrow('does not know')
  const place = await openPlace('cut', true)
  const restore = async (onFilled: (restored: typeof db) => Promise<void>) => {
    const order = { file, header: await checkBackup(file), jobs: [], log: quiet, onFilled }
    const options = { ...order, now: new Date() }
    const { source } = place.database
    return 'url' in source
      ? restoreServer(source.url, options)
      : restoreEmbedded(join(folder, 'cut'), options, () => {})
  }
  const cut = restore(async (restored) => {
    await takeOver(restored, old)
    throw new AppError('unavailable', 'cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
  // Until the server has ended the sessions of the first, a site seems to run.
  const again = () => restore(async (restored) => void (await takeOver(restored, old)))
  await vi.waitFor(again, { timeout: 20_000, interval: 200 })
  expect(await listEmails(place.database)).toEqual([])
}, 120_000)

interface Place {
  database: TestDatabase
  env: Record<string, string>
  /** as `--old` names it */
  old: string
}

async function openPlace(name: string, isEmpty = false): Promise<Place> {
  const path = join(folder, name)
  const database = await (isEmpty ? createDatabase(path) : createMigratedDatabase(path))
  databases.push(database)
  const { source } = database
  return { database, env: getSiteEnv(database, path), old: 'url' in source ? source.url : path }
}

/** On a server another one. @returns as `--old` names it */
async function copyPlace({ database }: Place, name: string): Promise<string> {
  if ('url' in database.source) return (await openPlace(name)).old
  cpSync(join(folder, 'site'), join(folder, name), { recursive: true })
  return join(folder, name)
}

type Member = ReturnType<typeof createMember>

function createMember(name: string) {
  const [reader, entry] = [randomUUID(), randomUUID()]
  const [validator, letter] = [randomUUID(), randomUUID()]
  return { email: `${name}@example.com`, reader, entry, validator, letter }
}

/** On the newsletter, a waitlist and the list of validators, with an email that waits. */
async function storeMember(
  to: typeof db,
  { email, reader, entry, validator, letter }: Member,
): Promise<void> {
  await sql`
    insert into waitlist (id, idea_id, email, person, comments, created_at, verified, verified_at, turn)
    values (${reader}, '00000000-0000-0000-0000-000000000000', ${email}, ${email}, '', now(), false, null, null),
      (${entry}, '00000000-0000-0000-0000-000000000001', ${email}, ${email}, '', now(), true, now(), ${email.charCodeAt(0)})`.execute(
    to,
  )
  await sql`insert into newsletter_readers (entry_id, confirmed_at) values (${reader}, '2026-11-20')`.execute(
    to,
  )
  await sql`insert into validators (id, email, name, interests, confirmed_at)
    values (${validator}, ${email}, '', '{}', '2026-11-20')`.execute(to)
  await sql`insert into letters (id, kind, about, recipient, person, data, is_requested, is_bulk, due_at, created_at)
    values (${letter}, 'newsletter-issue', ${reader}, ${email}, ${email}, '{}', false, true,
      '2026-11-23', '2026-11-23')`.execute(to)
}

async function leave(of: typeof db, { email }: Member): Promise<void> {
  for (const table of ['waitlist', 'validators'])
    await sql`delete from ${sql.table(table)} where email = ${email}`.execute(of)
  await sql`delete from letters where recipient = ${email}`.execute(of)
}

async function suppress(to: typeof db, email: string): Promise<void> {
  await sql`insert into suppressed_addresses values (${email}, 'complained', now())`.execute(to)
}

async function storeWebhook(to: typeof db, id: string, calls: readonly string[]): Promise<void> {
  const ideaId = '00000000-0000-0000-0000-000000000001'
  await sql`insert into ideas (id, title, description, target_audience, category, location, business_email,
    session_id, founder_key, words, created_at)
    values (${ideaId}, 'One', 'Two', '{}', '{}', '{}', 'ann@example.com', gen_random_uuid(), 'k', '', now())
    on conflict do nothing`.execute(to)
  await sql`insert into webhooks (id, idea_id, url, events, secret, created_at, seen_until)
    values (${id}, ${ideaId}, 'https://hooks.example', '{report.ready}', '', now(), now())`.execute(
    to,
  )
  for (const call of calls)
    await sql`insert into webhook_deliveries (id, webhook_id, event, subject, payload, status, due_at, created_at)
      values (${call}, ${id}, 'test', ${call}, '{}', 'waiting', '2026-11-23', '2026-11-23')`.execute(
      to,
    )
}

async function storePost(to: typeof db, state: string, id: string): Promise<void> {
  await sql`insert into reddit_post_tracking (id, idea_id, subreddit, state, is_automatic, armed_at, posted_at)
    values (${id}, ${id}, 'freelance', ${state}, true, '2026-11-23', '2026-11-23')`.execute(to)
}

async function readRows(from: typeof db, table: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(one) as row from ${sql.table(table)} one order by 1`.execute(from)
  return rows.map(({ row }) => row)
}

async function listEmails(database: TestDatabase): Promise<string[]> {
  const { rows } = await runWhileHeld(database, (connection) =>
    sql<{ email: string }>`
      select email from waitlist union all select email from validators`.execute(connection.db),
  )
  return rows.map(({ email }) => email)
}
