import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { type Connection, connect } from '../db/connect.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { migrate } from '../db/migrate.ts'
import { inOneTransaction } from '../db/one-transaction.ts'
import { listStoredTables } from '../db/stored-tables.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { conflict } from '../errors.ts'
import { type JobQueue, startQueue } from '../jobs/pg-boss.ts'
import type { Log } from '../log.ts'
import type { BackupHeader } from './backup-header.ts'
import { loadScript } from './load-script.ts'

export interface RestoreOptions {
  file: string
  header: BackupHeader
  now: Date
  /** Waiting jobs of other kinds are dropped. */
  jobs: Parameters<typeof startQueue>[2]
  /** Runs in the transaction when all rows are there: nothing is stored if it throws. */
  onFilled(db: Database): Promise<void>
  log: Log
}

/**
 * Moved into place when complete, so that a kill leaves no half database. @returns the number of rows
 * @param onRestored runs when all is restored and nothing is in place yet
 * @throws AppError `conflict` if a database exists already, `unavailable` if a site runs on it
 */
export async function restoreEmbedded(
  dataDir: string,
  options: RestoreOptions,
  onRestored: () => void,
): Promise<number> {
  const folder = join(dataDir, 'database')
  const unlock = lockFolder(folder)
  const draft = `${folder}.restoring`
  // Also removes its lock, its socket note and the remains of a killed restore.
  const clear = () => {
    for (const name of readdirSync(dataDir)) {
      if (name.startsWith(basename(draft)))
        rmSync(join(dataDir, name), { recursive: true, force: true })
    }
  }
  try {
    if (existsSync(folder)) {
      throw conflict(
        `${dataDir} already contains a database, and a backup needs an empty place. Set another DATA_DIR, or move ${folder} away.`,
      )
    }
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    clear()
    const count = await fillAndClose(await connect({ folder: draft }, options.log), options)
    onRestored()
    renameSync(draft, folder)
    return count
  } finally {
    clear()
    unlock()
  }
}

/** @returns the number of rows @throws AppError `conflict` if it contains tables, or a site runs on it */
export async function restoreServer(url: string, options: RestoreOptions): Promise<number> {
  await requireNoRunningSite(url)
  return fillAndClose(await connect({ url }, options.log), options)
}

async function requireNoRunningSite(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'assay restore' })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database()
       and application_name in ('assay', 'assay notices') limit 1`,
    )
    if (rows.length > 0) {
      throw conflict('A site runs on this database. Stop it first, then restore.')
    }
  } finally {
    await client.end()
  }
}

async function fillAndClose(connection: Connection, options: RestoreOptions): Promise<number> {
  const { db } = connection
  try {
    const count = await fill(connection, options)
    // A new database has no statistics and would plan its first queries badly.
    await sql`vacuum (analyze)`.execute(db)
    return count
  } finally {
    await connection.close()
  }
}

async function fill(connection: Connection, options: RestoreOptions): Promise<number> {
  await requireEmptyDatabase(connection.db)
  const queue = await startQueue(connection, options.log, options.jobs, false)
  try {
    // All in one transaction, so that a failed restore leaves no table of the site behind.
    return await inOneTransaction(connection, async ({ db }) => {
      const count = await loadRows(db, queue, options)
      await migrate(db)
      await options.onFilled(db)
      return count
    })
  } finally {
    await queue.stop()
  }
}

async function loadRows(
  db: Database,
  queue: JobQueue,
  { file, header, ...options }: RestoreOptions,
) {
  try {
    await migrate(db, header.migrations.at(-1))
    return await db.transaction().execute(async (tx) => {
      const count = await loadScript(tx, file)
      await enqueueJobs(tx, queue, options)
      return count
    })
  } catch (error) {
    throw toConflict(error)
  }
}

/** @throws AppError `conflict` if there are tables, even without rows: they may be of a newer version */
async function requireEmptyDatabase(db: Database): Promise<void> {
  if ((await listStoredTables(db)).length === 0) return
  throw conflict(
    'The database already has tables, and a backup needs an empty one. Set another DATABASE_URL, or empty this one yourself.',
  )
}

async function enqueueJobs(
  tx: DatabaseTransaction,
  queue: JobQueue,
  { jobs, now }: Pick<RestoreOptions, 'jobs' | 'now'>,
): Promise<void> {
  const { rows } = await sql<{ name: string; data: object; start_after: Date }>`
    select * from waiting_jobs where name = any (${jobs.map(({ name }) => name)}::text[])`.execute(
    tx,
  )
  for (const { name, data, start_after: startAfter } of rows) {
    const afterMs = startAfter.getTime() - now.getTime()
    await queue.enqueue(tx, { name }, data, Math.max(0, afterMs / 1000))
  }
  await sql`drop table waiting_jobs`.execute(tx)
}

function toConflict(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // Classes of PostgreSQL: values, constraints, names and syntax.
  if (!/^(2[23]|42)/.test(code)) return error
  return conflict(`The backup does not fit the database (code ${code}). Nothing was restored.`)
}
