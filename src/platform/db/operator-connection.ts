import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { AppError, unavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { connect, databaseSource } from './connect.ts'
import { reachRunning } from './embedded.ts'
import { isMigrated, migrate } from './migrate.ts'
import type { Database, Tables } from './tables.ts'

export interface OperatorConnection {
  db: Database
  close(): Promise<void>
}

/**
 * The site's database for a command of its operator: beside the running site, or without it.
 * @throws AppError `unavailable` when the running site cannot be reached, or is older than the command
 */
export async function connectAsOperator(
  config: Parameters<typeof databaseSource>[0],
  log: Log,
): Promise<OperatorConnection> {
  let connection: OperatorConnection
  try {
    connection = await connect(databaseSource(config), log)
  } catch (error) {
    if (!(error instanceof AppError) || config.DATABASE_URL) throw error
    return joinRunning(config.DATA_DIR, error)
  }
  try {
    await migrate(connection.db)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** The folder is held, so the way in is the socket of the process that holds it. */
async function joinRunning(dataDir: string, inUse: AppError): Promise<OperatorConnection> {
  const reach = reachRunning(join(dataDir, 'database'))
  if (!reach) throw inUse
  const pool = new pg.Pool({ ...reach, connectionTimeoutMillis: 10_000 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const isReady = await isMigrated(db).catch(() => false)
  if (isReady) return { db, close: () => db.destroy() }
  await db.destroy()
  throw unavailable(
    'The running site cannot be reached or is of another version. Restart it first.',
  )
}
