import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './tables.ts'

type Handle = Database | DatabaseTransaction

export interface StoredTable {
  name: string
  /** Stored columns in order; generated ones are left out. */
  columns: { name: string; type: string; sequence: string | null }[]
}

/** The migrator's tables, whose content is in a backup's header. */
const migratorTables = ['migrations', 'migrations_lock']

/** All tables of the site by name. The queue's tables are in another schema. */
export async function listStoredTables(db: Handle): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'sequence', pg_get_serial_sequence(quote_ident(c.relname), a.attname)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not c.relname = any (${migratorTables}::text[])
    group by c.relname order by c.relname`.execute(db)
  return rows
}

const firstPage = 50
const maxPage = 2000
const pageCharacters = 1024 * 1024

/** Pages have at most 2,000 rows and about 1 MB, of one text column. Requires a transaction. */
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
