// `npm run erase -- … --show FILE`: the rows that erasing would delete or change, for a person who asks for them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listExportedColumns } from '../../features/operations/export/export-tables.ts'
import { findReports } from '../../features/scans/erase-person.ts'
import { listStoredTables } from '../../platform/db/stored-tables.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { mentions } from '../../platform/erasure.ts'
import type { ReportId, SessionId } from '../../shared/schema/ids.ts'
import { emailColumns, listOtherSpellings } from './erase-person.ts'

export interface ShownData {
  /** Without passwords, tokens and other secrets. */
  rows: Record<string, unknown[]>
  /** Texts of other people's rows, which are not shown: they may hold data of those people. */
  mentions: { table: string; column: string; text: string }[]
}

type Places = Record<string, RawBuilder<SqlBool>>

export function showPerson(
  db: Database,
  { email, allSpellings }: { email: string; allSpellings: boolean },
): Promise<ShownData> {
  return readOnly(db, async (tx) => {
    const emails = allSpellings ? [email, ...(await listOtherSpellings(tx, email))] : [email]
    const places = listPersonsPlaces(emails, await findReports(tx, emails))
    return { rows: await readRows(tx, places), mentions: await readMentions(tx, emails, places) }
  })
}

export function showReport(db: Database, id: ReportId): Promise<ShownData> {
  const ofReport = sql<SqlBool>`report_id = ${id}`
  return showRows(db, {
    pain_point_reports: sql`id = ${id}`,
    pain_point_findings: ofReport,
    pain_point_metrics: ofReport,
    report_sections: ofReport,
    report_shares: ofReport,
    published_reports: ofReport,
    report_events: ofReport,
  })
}

export function showSession(db: Database, id: SessionId): Promise<ShownData> {
  const ofSession = sql<SqlBool>`session_id = ${id}`
  return showRows(db, {
    votes: ofSession,
    ideas: ofSession,
    waitlist: sql`${id} in (session_id, verified_session_id)`,
    validator_sign_ups: ofSession,
  })
}

function listPersonsPlaces(emails: readonly string[], reports: readonly ReportId[]): Places {
  const areTheirs = (column: string) => sql<SqlBool>`${sql.ref(column)} = any (${emails}::text[])`
  const ideas = sql`select id from ideas where ${areTheirs('business_email')}`
  const ofIdeas = sql<SqlBool>`idea_id in (${ideas})`
  const ofReports = sql<SqlBool>`report_id = any (${reports}::uuid[])`
  const ofAccount = sql<SqlBool>`user_id in (select id from users where ${areTheirs('email')})`
  return {
    ...Object.fromEntries(emailColumns.map(([table, column]) => [table, areTheirs(column)])),
    newsletter_readers: sql`entry_id in (select id from waitlist where ${areTheirs('email')})`,
    founder_notice_ideas: ofIdeas,
    waitlist_downloads: ofIdeas,
    api_keys: ofIdeas,
    webhooks: ofIdeas,
    webhook_deliveries: sql`webhook_id in (select id from webhooks where ${ofIdeas})`,
    reddit_post_tracking: ofIdeas,
    distribution_events: ofIdeas,
    blog_posts: sql`featured_idea_ids && array(${ideas})`,
    pain_point_reports: sql`id = any (${reports}::uuid[])`,
    report_sections: ofReports,
    report_shares: ofReports,
    published_reports: ofIdeas,
    user_sessions: ofAccount,
    user_credentials: ofAccount,
    user_second_factors: ofAccount,
    user_roles: ofAccount,
    blocks: sql`(kind = 'email' and lower(pattern) = any (${emails}::text[])) or ${ofIdeas}`,
  }
}

function showRows(db: Database, places: Places): Promise<ShownData> {
  return readOnly(db, async (tx) => ({ rows: await readRows(tx, places), mentions: [] }))
}

function readOnly<Result>(
  db: Database,
  read: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local timezone = 'UTC'`.execute(tx)
      return read(tx)
    })
}

async function readRows(tx: DatabaseTransaction, places: Places): Promise<ShownData['rows']> {
  const shown: ShownData['rows'] = {}
  for (const table of await listStoredTables(tx)) {
    const place = places[table.name]
    const columns = listExportedColumns(table).map((name) => sql.ref(name))
    if (!place || columns.length === 0) continue
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(shown) as row
      from (select ${sql.join(columns)} from ${sql.table(table.name)} where ${place}) shown`.execute(
      tx,
    )
    if (rows.length > 0) shown[table.name] = rows.map(({ row }) => row)
  }
  return shown
}

const textTypes = ['text', 'character varying', 'jsonb', 'json', 'text[]']

async function readMentions(
  tx: DatabaseTransaction,
  emails: readonly string[],
  places: Places,
): Promise<ShownData['mentions']> {
  const found: ShownData['mentions'] = []
  for (const table of await listStoredTables(tx)) {
    const place = places[table.name] ?? sql<SqlBool>`false`
    const exported = listExportedColumns(table)
    for (const { name: column, type } of table.columns) {
      if (!textTypes.includes(type) || !exported.includes(column)) continue
      const value = sql`${sql.ref(column)}::text`
      const { rows } = await sql<{ text: string }>`
        select ${value} as text from ${sql.table(table.name)}
        where (${place}) is not true and ${mentions(value, emails)}`.execute(tx)
      found.push(...rows.map(({ text }) => ({ table: table.name, column, text })))
    }
  }
  return found
}
