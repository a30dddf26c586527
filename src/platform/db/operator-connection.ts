import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AppError, notFound, unavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { connect, getDatabaseSource } from './connect.ts'
import { getRunningPoolConfig } from './embedded.ts'
import { isMigrated, migrate } from './migrate.ts'
import type { Database } from './tables.ts'

export interface OperatorConnection {
  db: Database
  close(): Promise<void>
}

/**
 * Whether the site runs or not.
 * @throws AppError `unavailable` when the running site cannot be reached, or is older than the command
 */
export async function connectAsOperator(
  config: Parameters<typeof getDatabaseSource>[0],
  log: Log,
): Promise<OperatorConnection> {
  const connection = await open(config, log)
  try {
    if (!connection.isSiteRunning) await migrate(connection.db)
    else if (!(await isMigrated(connection.db))) throw unavailable(otherVersion)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** For a database of any version. @throws AppError `not_found`, or `unavailable` as `connectAsOperator` */
export async function connectToRead(
  config: Parameters<typeof getDatabaseSource>[0],
  log: Log,
): Promise<OperatorConnection> {
  requireDatabase(config)
  return open(config, log)
}

/** @throws AppError `not_found` if the folder contains no database, since a command would create an empty one */
export function requireDatabase(config: Parameters<typeof getDatabaseSource>[0]): void {
  if (config.DATABASE_URL || existsSync(join(config.DATA_DIR, 'database'))) return
  throw notFound(
    `${config.DATA_DIR} has no database. Run this in the folder of the site, with its settings.`,
  )
}

const otherVersion =
  'The running site cannot be reached or is of another version. Restart it first.'

async function open(
  config: Parameters<typeof getDatabaseSource>[0],
  log: Log,
): Promise<OperatorConnection & { isSiteRunning: boolean }> {
  try {
    const connection = await connect(getDatabaseSource(config), log)
    return { ...connection, isSiteRunning: false }
  } catch (error) {
    if (!(error instanceof AppError) || config.DATABASE_URL) throw error
    return { ...(await connectToRunning(config.DATA_DIR, error, log)), isSiteRunning: true }
  }
}

/** The folder is locked, so it connects through the socket of the process that holds the lock. */
async function connectToRunning(
  dataDir: string,
  inUse: AppError,
  log: Log,
): Promise<OperatorConnection> {
  const running = getRunningPoolConfig(join(dataDir, 'database'))
  if (!running) throw inUse
  const connection = await connect({ running }, log)
  try {
    await sql`select 1`.execute(connection.db)
    return connection
  } catch {
    await connection.close()
    throw unavailable(otherVersion)
  }
}
