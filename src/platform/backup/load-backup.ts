import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { conflict, invalidInput } from '../errors.ts'
import type { JobName } from '../jobs/queue.ts'
import { type BackupHeader, jobsTable } from './backup-format.ts'
import { readBackup } from './backup-reader.ts'
import { type StoredTable, storedTables, writeExactly } from '../db/stored-tables.ts'

export type Enqueue = (
  tx: DatabaseTransaction,
  job: JobName<object>,
  data: object,
  afterSeconds: number,
) => Promise<void>

/** Reads a backup to its end. @throws AppError as `readBackup` does @returns its header, and rows by table */
export async function checkBackup(
  file: string,
): Promise<{ header: BackupHeader; rows: Record<string, number> }> {
  let header: BackupHeader | null = null
  let rows: Record<string, number> = {}
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'end') rows = part.rows
  }
  if (!header) throw invalidInput([])
  return { header, rows }
}

/**
 * Fills an empty, migrated database from a backup, completely or not at all.
 * @throws AppError `conflict` if the database is not empty or does not fit
 */
export async function loadBackup(
  db: Database,
  file: string,
  { now, enqueue }: { now: Date; enqueue: Enqueue },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeExactly(tx)
    const tables = new Map((await storedTables(tx)).map((table) => [table.name, table]))
    await lockAll(tx, [...tables.keys()])
    await refuseFilled(tx, [...tables.keys()])
    const references = await dropReferences(tx)
    // The backup also contains the rows that migrations insert.
    for (const name of tables.keys()) await sql`delete from ${sql.table(name)}`.execute(tx)
    let add: ((rows: string[]) => Promise<void>) | null = null
    for await (const part of readBackup(file)) {
      if (part.kind === 'rows') await add?.(part.rows)
      if (part.kind !== 'table') continue
      const { table: name, columns, counts } = part.table
      if (name === jobsTable.table) {
        add = (rows) => giveJobs(tx, rows, now, enqueue)
        continue
      }
      const table = tables.get(name)
      if (!table)
        throw conflict(`The backup holds a table that its migrations do not make: ${name}.`)
      const insert = insertInto(table, columns)
      add = async (rows) => void (await insert(`[${rows.join(',')}]`).execute(tx))
      await setCounts(tx, table, counts)
    }
    for (const { table, name, definition } of references) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      )
    }
  })
}

/** @throws AppError `conflict` if a table contains rows that no migration inserted */
export async function refuseFilled(
  db: Database | DatabaseTransaction,
  tables: readonly string[],
): Promise<void> {
  for (const name of tables) {
    if (fromMigrations.has(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) {
      throw conflict(
        'The database holds data already, and a backup is restored into an empty one only. Name another DATABASE_URL, or empty this one yourself.',
      )
    }
  }
}

/** Tables that migrations fill. A database with data has rows in other tables too. */
const fromMigrations = new Set(['categories', 'idea_totals', 'idea_combinations'])

async function lockAll(tx: DatabaseTransaction, names: string[]): Promise<void> {
  // A site that starts meanwhile waits here and then sees either all rows or none.
  const tables = names.map((name) => sql.table(name))
  await sql`lock table ${sql.join(tables)} in access exclusive mode`.execute(tx)
}

/** Rows come in any order; the foreign keys are checked at once when they are added again at the end. */
async function dropReferences(tx: DatabaseTransaction) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`.execute(tx)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  }
  return rows
}

/** @throws AppError `conflict` if a column does not exist */
function insertInto(table: StoredTable, names: string[]) {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const values = names.map((name, index) => {
    const type = types.get(name)
    if (!type) {
      throw conflict(`The backup holds a column that its migrations do not make: ${name}.`)
    }
    return sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`
  })
  const columns = sql.join(names.map((name) => sql.ref(name)))
  return (lines: string) => sql`
    insert into ${sql.table(table.name)} (${columns}) overriding system value
    select ${sql.join(values)} from json_array_elements(${lines}::json) as line`
}

async function setCounts(
  tx: DatabaseTransaction,
  { columns }: StoredTable,
  counts: Record<string, string>,
): Promise<void> {
  for (const { name, sequence } of columns) {
    const last = counts[name]
    if (sequence === null || last === undefined) continue
    await sql`select setval(${sequence}::regclass, ${last}::bigint)`.execute(tx)
  }
}

async function giveJobs(
  tx: DatabaseTransaction,
  rows: string[],
  now: Date,
  enqueue: Enqueue,
): Promise<void> {
  for (const row of rows) {
    const [name, data, startAfter] = JSON.parse(row) as [string, string, string]
    const afterMs = new Date(startAfter).getTime() - now.getTime()
    await enqueue(tx, { name }, JSON.parse(data), Math.max(0, afterMs / 1000))
  }
}
