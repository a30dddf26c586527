import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { type BackupHeader, formatVersion, jobsTable } from './backup-format.ts'
import { type BackupWriter, createBackupWriter } from './backup-writer.ts'
import { readPages, type StoredTable, storedTables, writeExactly } from '../db/stored-tables.ts'

export interface BackupOrder extends Pick<
  BackupHeader,
  'version' | 'database' | 'keyMark' | 'secretKey'
> {
  file: string
  leftOut: readonly string[]
  now: Date
}

/**
 * Writes a consistent snapshot of the database into a file. The embedded database has one session, so all its
 * queries wait until it is done. @returns rows by table
 * @throws AppError `conflict` if the file exists; errors of database and file system
 */
export async function takeBackup(
  db: Database,
  { file, leftOut, now, ...about }: BackupOrder,
): Promise<Record<string, number>> {
  const migrations = [...(await appliedMigrations(db))].sort()
  const takenAt = now.toISOString()
  const header = { assay: 'backup', format: formatVersion, ...about, migrations, takenAt } as const
  const writer = await createBackupWriter(file, header)
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => writeTables(tx, writer, leftOut))
    return await writer.finish()
  } catch (error) {
    await writer.discard()
    throw error
  }
}

async function writeTables(
  tx: DatabaseTransaction,
  writer: BackupWriter,
  leftOut: readonly string[],
): Promise<void> {
  await writeExactly(tx)
  for (const table of await storedTables(tx)) {
    const columns = table.columns.map(({ name }) => name)
    await writer.begin({ table: table.name, columns, counts: await getCounts(tx, table) })
    if (leftOut.includes(table.name)) continue
    const values = columns.map((name) => sql`${sql.ref(name)}::text`)
    const rows = sql`
      select json_build_array(${sql.join(values)})::text as line from ${sql.table(table.name)}`
    for await (const page of readPages(tx, rows)) await writer.add(page)
  }
  await writeJobs(tx, writer)
}

async function getCounts(
  tx: DatabaseTransaction,
  { columns }: StoredTable,
): Promise<Record<string, string>> {
  const counts: Record<string, string> = {}
  for (const { name, sequence } of columns) {
    if (sequence === null) continue
    // The last value, even if numbers up to it were never stored.
    const { rows } = await sql<{ last: string }>`
      select last_value::text as last from ${sql.raw(sequence)}`.execute(tx)
    counts[name] = rows[0]?.last ?? '1'
  }
  return counts
}

/** The unfinished jobs of the queue. Its own internal jobs begin with two underscores and are created by themselves. */
async function writeJobs(tx: DatabaseTransaction, writer: BackupWriter): Promise<void> {
  await writer.begin(jobsTable)
  const queue = await sql<{ is_there: boolean }>`
    select to_regclass('jobs.job') is not null as is_there`.execute(tx)
  if (!queue.rows[0]?.is_there) return
  const waiting = sql`
    select json_build_array(name, coalesce(data::text, '{}'), start_after)::text as line from jobs.job
    where state in ('created', 'retry', 'active') and not starts_with(name, '__')
    order by created_on, id`
  for await (const page of readPages(tx, waiting)) await writer.add(page)
}
