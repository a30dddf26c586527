import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/tables.ts'

type Handle = Database | DatabaseTransaction

/** A table as the database itself describes it. */
export interface StoredTable {
  name: string
  /** those that are stored, in order; computed ones are left out */
  columns: { name: string; type: string; sequence: string | null }[]
}

/** The tables of the migrator: what they say stands in a backup's header. */
const ofMigrator = ['migrations', 'migrations_lock']

/** All tables of the site by name, whichever they are. The queue's stand apart, in a schema of their own. */
export async function storedTables(db: Handle): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'sequence', pg_get_serial_sequence(quote_ident(c.relname), a.attname)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not c.relname = any (${ofMigrator}::text[])
    group by c.relname order by c.relname`.execute(db)
  return rows
}

/** Values as text that every version and setting reads back as the very same values. */
export async function writeExactly(tx: DatabaseTransaction): Promise<void> {
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true)`.execute(tx)
}

const firstPage = 50
const maxPage = 2000
const pageCharacters = 1024 * 1024

/**
 * The rows of a query of one text column, within a transaction, in pages of at most 2,000 and about 1 MB:
 * tables of long texts are read in smaller ones.
 */
export async function* readPages(
  tx: DatabaseTransaction,
  query: ReturnType<typeof sql>,
): AsyncGenerator<string[]> {
  await sql`declare stored_rows no scroll cursor for ${query}`.execute(tx)
  let size = firstPage
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.raw(String(size))} from stored_rows`.execute(tx)
    const lines = rows.map(({ line }) => line)
    if (lines.length > 0) yield lines
    if (lines.length < size) break
    const characters = lines.reduce((sum, line) => sum + line.length, 1)
    const fitting = Math.floor((lines.length * pageCharacters) / characters)
    size = Math.min(maxPage, Math.max(1, fitting))
  }
  await sql`close stored_rows`.execute(tx)
}
