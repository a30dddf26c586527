import { domainToUnicode } from 'node:url'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { erasedText } from '../shared/erased-text.ts'
import type { Database, DatabaseTransaction } from './db/tables.ts'

export interface Erasure {
  /** in lower case; variants of one person's email */
  emails: readonly string[]
  now: Date
}

/** Rows deleted or changed, by table; texts that only mentioned the email are counted separately. */
export type Erased = Record<string, number>

/** All in one transaction, or nothing. @param isDryRun rolled back afterwards */
export async function runErasure<Report>(
  db: Database,
  isDryRun: boolean,
  erase: (tx: DatabaseTransaction) => Promise<Report>,
): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const report = await erase(tx)
        if (isDryRun) throw new DryRunDone(report)
        return report
      })
    } catch (error) {
      if (error instanceof DryRunDone) return error.report as Report
      // A deadlock with code that locked in another order: one of the two tries again.
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
      if (!isDeadlock || attempt === 3) throw error
    }
  }
}

class DryRunDone extends Error {
  readonly report: unknown
  constructor(report: unknown) {
    super('The dry run is done.')
    this.report = report
  }
}

/** Replaces each text where it is not a part of a longer word. */
export function eraseWords(text: string, words: readonly string[]): string {
  return words
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (left, word) =>
        left.replaceAll(
          new RegExp(`(?<![\\p{L}\\p{N}&])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, 'gu'),
          erasedText,
        ),
      text,
    )
}

/** Plain or URL-encoded, but not as part of a longer one. */
export function mentionPattern(emails: readonly string[]): string {
  const patterns = emails.flatMap(listSpellings).map((email) =>
    Array.from(email)
      .map((character) => {
        const plain = character.replace(/[!-/:-@[-`{-~]/, String.raw`\$&`)
        const encoded = encodeURIComponent(character)
        return encoded === character ? plain : `(?:${plain}|${encoded})`
      })
      .join(''),
  )
  // JavaScript and PostgreSQL read it the same way.
  return String.raw`(?<![a-z0-9._+-])(?:${patterns.join('|')})(?![a-z0-9-]|\.[a-z0-9])`
}

/** An email is stored with the ASCII form of its domain; people write the other one. */
function listSpellings(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return [...new Set([domain, domainToUnicode(domain) || domain])].map(
    (spelling) => `${email.slice(0, at)}${spelling}`,
  )
}

export function mentions(
  value: RawBuilder<unknown>,
  emails: readonly string[],
): RawBuilder<SqlBool> {
  // strpos is ten times as fast as the pattern, which then runs on few rows.
  const parts = emails.flatMap((email) => email.split('@', 1))
  const isNear = parts.map(
    (part) => sql`strpos(lower(${value}), ${part.split('+', 1)[0] ?? ''}) > 0`,
  )
  return sql`((${sql.join(isNear, sql` or `)}) and ${value} ~* ${mentionPattern(emails)})`
}

interface Column {
  name: string
  type: string
}

/** Replaces the emails in every text of every table. Deletes keys and waiting jobs that contain them. */
export async function eraseMentions(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const erased: Erased = {}
  const count = (table: string, rows: unknown[]) => {
    if (rows.length > 0) erased[table] = (erased[table] ?? 0) + rows.length
  }
  const named = (column: string) => mentions(sql`${sql.ref(column)}::text`, emails)
  for (const table of ['rate_limits', 'stored_values']) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ${named('key')} returning 1`.execute(tx)
    count(table, rows)
  }
  for (const { schema, table, columns, isWork } of await listTextTables(tx)) {
    const found = sql.join(
      columns.map(({ name }) => named(name)),
      sql` or `,
    )
    const target = sql.table(`${schema}.${table}`)
    const changes = columns.map(
      ({ name, type }) => sql`${sql.ref(name)} = ${getReplacement({ name, type }, emails)}`,
    )
    const { rows } = isWork
      ? await sql`delete from ${target} where ${found} returning 1`.execute(tx)
      : await sql`update ${target} set ${sql.join(changes)} where ${found} returning 1`.execute(tx)
    if (isWork) count('jobs', rows)
    else count(`${table}, mentions`, rows)
  }
  return erased
}

/** Search indexes are left out: they hold single words, and no email is one. */
async function listTextTables(tx: DatabaseTransaction) {
  const { rows } = await sql<{
    schema: string
    table: string
    columns: Column[]
    isWork: boolean
  }>`
    select n.nspname as schema, c.relname as table,
      exists (select from pg_inherits where inhrelid = c.oid and inhparent = to_regclass('jobs.job'))
        as "isWork",
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'jobs') and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype,
        'text[]'::regtype)
    group by n.nspname, c.oid order by 1, 2`.execute(tx)
  return rows
}

function getReplacement({ name, type }: Column, emails: readonly string[]): RawBuilder<unknown> {
  const pattern = mentionPattern(emails)
  const column = sql.ref(name)
  if (type === 'text[]') {
    return sql`array(
      select regexp_replace(part, ${pattern}, ${erasedText}, 'gi')
      from unnest(${column}) with ordinality as parts (part, place) order by place)`
  }
  return sql`regexp_replace(${column}::text, ${pattern}, ${erasedText}, 'gi')::${sql.raw(type)}`
}
