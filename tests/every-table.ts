// Fills every table with a row, including future tables, with an email in every text column.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { listStoredTables } from '../src/platform/db/stored-tables.ts'
import type { Database } from '../src/platform/db/tables.ts'
import { getPerson } from '../src/shared/schema/email-schema.ts'

/** Values that constraints require, and emails where exactly one must be. */
function listFixedValues(email: string): Record<string, unknown> {
  return {
    'api_keys.scopes': '{read}',
    'blocks.kind': 'email',
    'blocks.pattern': email,
    'founder_links.email': email,
    'founder_notices.email': email,
    'founder_notices.how_often': 'daily',
    'founder_proofs.email': email,
    'idea_tags.kind': 'country',
    'ideas.business_email': email,
    'ideas.withdrawn_at': null,
    'ideas.withdrawn_by': null,
    'letters.person': getPerson(email),
    'letters.recipient': email,
    'letters.status': 'waiting',
    'pain_point_findings.sentiment': 'negative',
    'pain_point_findings.certainty': 'maybe',
    'pain_point_findings.mark': 'has it',
    'pain_point_reports.kind': 'lite',
    'pain_point_reports.searches': JSON.stringify([{ query: email }]),
    'pain_point_reports.status': 'completed',
    'purchases.dispute': null,
    'purchases.email': email,
    'purchases.idea_id': null,
    'purchases.is_granted': false,
    'purchases.kind': 'report',
    'purchases.state': 'fulfilled',
    'distribution_events.event_type': 'reddit_post',
    'reddit_automation_status.cooldown_hours': 24,
    'reddit_credentials.way': 'manual',
    'reddit_post_tracking.state': 'posted',
    'report_events.kind': 'step',
    'report_sections.claims': JSON.stringify([{ text: email, ids: [] }]),
    'scan_credits.business_email': email,
    'suppressed_addresses.address': email,
    'suppressed_addresses.reason': 'bounced',
    'user_roles.role': 'admin',
    'users.email': email,
    'validator_sign_ups.email': email,
    'validators.email': email,
    'votes.direction': 1,
    'votes.held_for': 'address',
    'waitlist.consent_version': null,
    'waitlist.email': email,
    'waitlist.person': getPerson(email),
    'waitlist.turn': null,
    'waitlist.verified': false,
    'waitlist.verified_at': null,
    'webhook_deliveries.status': 'waiting',
    'webhooks.events': '{report.ready}',
  }
}

export async function fillEveryTable(db: Database, email: string): Promise<string[]> {
  const shared = randomUUID()
  const fixed = listFixedValues(email)
  const tables = await listStoredTables(db)
  await db.transaction().execute(async (tx) => {
    // All rows share one id for their references, and `replica` turns off the checks of their
    // order.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { name, columns } of tables) {
      const given = columns.filter(({ sequence }) => sequence === null)
      const values = given.map(({ name: column, type }) => {
        const key = `${name}.${column}`
        const text = `${key} for ${email.toUpperCase()}, <${email}>; "é\u2028\n"`
        const isReference = type === 'uuid' && /(?:^id|_id|_by)$/.test(column)
        const made = isReference ? shared : getValue(type, text)
        const value = key in fixed ? fixed[key] : made
        return sql`${value}::text::${sql.raw(type)}`
      })
      await sql`
        insert into ${sql.table(name)} (${sql.join(given.map((column) => sql.ref(column.name)))})
        values (${sql.join(values)}) on conflict do nothing`.execute(tx)
    }
  })
  return tables.map(({ name }) => name)
}

function getValue(type: string, text: string): string {
  if (type === 'jsonb') return JSON.stringify({ text, deep: [null, { n: 1e300 }] })
  if (type === 'text[]') return `{${JSON.stringify(text.replace('\n', ' '))},NULL}`
  if (type.startsWith('timestamp')) return '2026-11-20T12:00:00.123Z'
  const plain: Record<string, string> = {
    bigint: '4503599627370497',
    boolean: 'true',
    date: '2026-11-20',
    'double precision': '0.30000000000000004',
    integer: '3',
    smallint: '1',
    tsvector: `'a':1 'b\\'\\'c'`,
    uuid: randomUUID(),
    'uuid[]': `{${randomUUID()}}`,
  }
  return plain[type] ?? text
}

export async function getContent(
  db: Database,
  leftOut: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { name } of await listStoredTables(db)) {
    if (leftOut.includes(name)) continue
    const { rows } = await sql<{ line: string }>`
      select stored::text as line from ${sql.table(name)} as stored order by 1`.execute(db)
    content[name] = rows.map(({ line }) => line)
  }
  return content
}
