// Data that a restored site takes from the database that it replaces: it writes to no one who left since the
// backup, and sends nothing twice.
import { type RawBuilder, sql } from 'kysely'
import { writePasswordResetName } from '../features/accounts/jobs/write-password-reset.ts'
import { writeFounderLinkName } from '../features/founders/jobs/write-founder-link.ts'
import { knowsBackup } from '../features/operations/backup/last-backup.ts'
import { removeValidator } from '../features/validators/remove-validator.ts'
import { leaveWaitlistById } from '../features/waitlist/leave-waitlist.ts'
import type { BackupHeader } from '../platform/backup/backup-header.ts'
import type { Database } from '../platform/db/tables.ts'
import { conflict } from '../platform/errors.ts'

export interface TakenOver {
  left: number
  suppressed: number
  /** emails and calls of webhooks */
  sent: number
}

/** Jobs that email a link on request: it was sent since, or is requested again. */
export const linkJobs: readonly string[] = [writeFounderLinkName.name, writePasswordResetName.name]

/** @throws AppError `conflict` unless the backup was taken from `old`, or restored there */
export async function requireReplaced(old: Database, header: BackupHeader): Promise<void> {
  if (!(await knowsBackup(old, header))) throw conflict(wrongDatabaseText)
}

/** All that the backup holds was in `old`, so what is missing there has ended. */
export async function takeOver(db: Database, old: Database): Promise<TakenOver> {
  await keepRetried(db, old)
  const waiting = await countWaiting(db)
  const left = await endSignUps(db, old)
  for (const outbox of outboxes) await takeOverRows(db, old, outbox)
  await addPosts(db, old)
  if (await hasNoticesTables(old)) {
    for (const outbox of noticesOutboxes) await takeOverRows(db, old, outbox)
    await addFounderNotices(db, old)
  }
  return {
    left,
    suppressed: await suppress(db, old),
    sent: waiting - (await countWaiting(db)),
  }
}

const wrongDatabaseText =
  'The database named by --old does not know this backup: it is another one, or a copy from before it. Nothing was restored. See “Back up and restore” in docs/operating.md.'

/** A subscriber of the newsletter is an entry of `waitlist`, too. */
async function endSignUps(db: Database, old: Database): Promise<number> {
  let left = 0
  const remove = { waitlist: leaveWaitlistById, validators: removeValidator }
  for (const table of ['waitlist', 'validators'] as const) {
    const present = new Set(await listIds(old, { table }))
    for (const id of await listIds(db, { table })) {
      if (present.has(id)) continue
      await remove[table]({ db }, id)
      left += 1
    }
  }
  return left
}

/** An administrator's retry gives an email another id: one that waits there, or failed again, keeps its row. */
async function keepRetried(db: Database, old: Database): Promise<void> {
  const { rows: unsent } = await sql<{ id: string }>`
    select id, kind, about, recipient from letters where ${unsentSql}`.execute(db)
  const { rows: retried } = await sql<{ was: string; id: string; status: string }>`
    select distinct on (letters.id) backup.id as was, letters.id, status
    from jsonb_to_recordset(${JSON.stringify(unsent)}::jsonb)
      as backup (id uuid, kind text, about text, recipient text)
    join letters using (kind, about, recipient)
    where ${unsentSql} and letters.id <> all (${unsent.map(({ id }) => id)}::uuid[])
      and not exists (select from letters same where same.id = backup.id)`.execute(old)
  for (const { was, id, status } of retried) {
    await sql`update letters set id = ${id}, status = ${status} where id = ${was}`.execute(db)
  }
}

interface Rows {
  table: string
  id?: string
  where?: RawBuilder<unknown>
}

const unsentSql = sql`status in ('waiting', 'refused')`
const outcome = ['status', 'reason', 'attempts', 'due_at', 'leased_until']
/** Tables that record what was sent. Rows that `old` no longer has are deleted from the restored site, too. */
const outboxes: (Rows & { columns: string[] })[] = [
  { table: 'newsletter_readers', id: 'entry_id', columns: ['last_issue'] },
  { table: 'validators', columns: ['told_until'] },
  {
    table: 'letters',
    columns: [
      ...outcome,
      'provider',
      'provider_id',
      'doubts',
      'doubtful_since',
      'created_at',
      'sent_at',
    ],
    where: unsentSql,
  },
  {
    table: 'webhook_deliveries',
    columns: [...outcome, 'answer_status', 'delivered_at'],
    where: sql`status = 'waiting'`,
  },
  {
    table: 'reddit_post_tracking',
    columns: [
      'state',
      'account',
      'post_id',
      'post_url',
      'reason',
      'armed_at',
      'posted_at',
      'look_at',
    ],
    where: sql`state in ('armed', 'doubtful', 'refused')`,
  },
]

const noticesOutboxes: typeof outboxes = [
  {
    table: 'founder_notices',
    columns: [
      'how_often',
      'asked_at',
      'confirmed_at',
      'checked_at',
      'last_sent_at',
      'seen_at',
      'stopped_at',
    ],
  },
  {
    table: 'founder_notice_ideas',
    id: 'idea_id',
    columns: ['votes_up', 'votes_down', 'votes_held', 'sign_ups', 'milestone'],
  },
]

const batchSize = 1000

async function takeOverRows(
  db: Database,
  old: Database,
  { columns, ...rows }: (typeof outboxes)[number],
): Promise<void> {
  const { table, id = 'id' } = rows
  const ids = await listIds(db, rows)
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const { rows: present } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) as row from (
        select ${sql.join([id, ...columns].map((name) => sql.ref(name)))} from ${sql.table(table)}
        where ${sql.ref(id)} = any (${batch}::uuid[])) one`.execute(old)
    const texts = JSON.stringify(present.map(({ row }) => row))
    const found = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${texts}::jsonb)`
    await sql`
      update ${sql.table(table)} as restored
      set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = one.${sql.ref(name)}`))}
      from ${found} one where restored.${sql.ref(id)} = one.${sql.ref(id)}`.execute(db)
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(id)} = any (${batch}::uuid[])
      and ${sql.ref(id)} not in (select ${sql.ref(id)} from ${found})`.execute(db)
  }
}

/** An idea of the backup may have been posted on Reddit since. */
async function addPosts(db: Database, old: Database): Promise<void> {
  const known = new Set(await listIds(db, { table: 'reddit_post_tracking' }))
  for (const post of await old.selectFrom('reddit_post_tracking').selectAll().execute()) {
    if (known.has(post.id)) continue
    await db
      .insertInto('reddit_post_tracking')
      .values(post)
      .onConflict((existing) => existing.doNothing())
      .execute()
  }
}

/** A database that no start since 28 November 2026 has migrated lacks them. */
async function hasNoticesTables(old: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('founder_notices') is not null as has`.execute(old)
  return rows[0]?.has === true
}

/** An email may have been asked, or have said no, since the backup; an idea's founder may have had an email. */
async function addFounderNotices(db: Database, old: Database): Promise<void> {
  const notices = await old.selectFrom('founder_notices').selectAll().execute()
  for (const notice of notices) {
    await db
      .insertInto('founder_notices')
      .values(notice)
      .onConflict((existing) => existing.doNothing())
      .execute()
  }
  const ideas = new Set(await listIds(db, { table: 'ideas' }))
  for (const sent of await old.selectFrom('founder_notice_ideas').selectAll().execute()) {
    if (!ideas.has(sent.idea_id)) continue
    await db
      .insertInto('founder_notice_ideas')
      .values(sent)
      .onConflict((existing) => existing.doNothing())
      .execute()
  }
}

async function listIds(db: Database, { table, id = 'id', where }: Rows): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} where ${where ?? sql`true`}`.execute(db)
  return rows.map((row) => row.id)
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from letters where status = 'waiting')
      + (select count(*) from webhook_deliveries where status = 'waiting') as count`.execute(db)
  return rows[0]?.count ?? 0
}

async function suppress(db: Database, old: Database): Promise<number> {
  const emails = await old
    .selectFrom('suppressed_addresses')
    .select(['address', 'reason', 'created_at'])
    .execute()
  let suppressed = 0
  for (const email of emails) {
    const added = await db
      .insertInto('suppressed_addresses')
      .values(email)
      .onConflict((existing) => existing.doNothing())
      .executeTakeFirst()
    suppressed += Number(added.numInsertedOrUpdatedRows)
  }
  return suppressed
}
