import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { type Connection, connect } from '../db/connect.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { appliedMigrations, migrate, migrationNames } from '../db/migrate.ts'
import { AppError, conflict } from '../errors.ts'
import type { Log } from '../log.ts'
import type { BackupHeader } from './backup-format.ts'
import { type Enqueue, loadBackup, refuseFilled } from './load-backup.ts'
import { storedTables } from '../db/stored-tables.ts'

export interface RestoreOrder {
  file: string
  header: BackupHeader
  now: Date
  /** Prepares the queue in a migrated database and returns how jobs are enqueued. */
  openQueue(connection: Connection): Promise<{ enqueue: Enqueue; stop(): Promise<void> }>
  log: Log
}

/** @throws AppError `conflict` if the file's site was newer than this one */
export async function refuseNewer({ migrations, version }: BackupHeader): Promise<void> {
  const known = new Set(await migrationNames())
  const missing = migrations.find((name) => !known.has(name))
  if (missing === undefined) return
  throw conflict(
    `This backup is of a newer site (Assay ${version}, migration ${missing}). Install that version or a newer one here, then restore.`,
  )
}

/**
 * Restores into the folder of an embedded database. It is built aside and moved into place when complete, so a kill
 * leaves no half database. @param settle runs when all is restored and nothing is in place yet
 * @throws AppError `conflict` if a database exists already, `unavailable` if a site runs on it
 */
export async function restoreEmbedded(
  dataDir: string,
  order: RestoreOrder,
  settle: () => void,
): Promise<void> {
  const folder = join(dataDir, 'database')
  const unlock = lockFolder(folder)
  const draft = `${folder}.restoring`
  // Also removes its lock, its socket note and the remains of a killed restore.
  const clear = () => {
    for (const path of globSync(`${draft}*`)) rmSync(path, { recursive: true, force: true })
  }
  try {
    if (existsSync(folder)) {
      throw conflict(
        `There is a database in ${dataDir} already, and a backup is restored where there is none. Name another DATA_DIR, or move ${folder} away.`,
      )
    }
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    clear()
    const connection = await connect({ folder: draft }, order.log)
    await fillAndClose(connection, order)
    settle()
    renameSync(draft, folder)
  } finally {
    clear()
    unlock()
  }
}

/**
 * Restores into a PostgreSQL server, in one transaction.
 * @throws AppError `conflict` if it contains data, or a site runs on it
 */
export async function restoreServer(url: string, order: RestoreOrder): Promise<void> {
  await refuseRunning(url)
  const connection = await connect({ url }, order.log)
  await fillAndClose(connection, order)
}

async function refuseRunning(url: string): Promise<void> {
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

async function fillAndClose(connection: Connection, order: RestoreOrder): Promise<void> {
  try {
    await fill(connection, order)
  } finally {
    await connection.close()
  }
}

async function fill(connection: Connection, order: RestoreOrder): Promise<void> {
  const { db } = connection
  const { header, file, now } = order
  await refuseFilled(
    db,
    (await storedTables(db)).map(({ name }) => name),
  )
  const inBackup = new Set(header.migrations)
  if ([...(await appliedMigrations(db))].some((name) => !inBackup.has(name))) {
    throw conflict(
      'The database is empty, and of a newer version than the backup. Name one without any tables.',
    )
  }
  await migrate(db, header.migrations.at(-1))
  const queue = await order.openQueue(connection)
  try {
    await loadBackup(db, file, { now, enqueue: queue.enqueue })
  } catch (error) {
    throw unfit(error)
  } finally {
    await queue.stop()
  }
  await migrate(db)
  // A new database has no statistics and would plan its first queries badly.
  await sql`vacuum (analyze)`.execute(db)
}

/** A complete file may still contain what the database rejects. Classes 22 and 23: values and constraints. */
function unfit(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^2[23]/.test(code)) return error
  return new AppError(
    'conflict',
    `The backup does not fit the database (code ${code}). Nothing was restored.`,
  )
}
