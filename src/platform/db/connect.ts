import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { createFailoverPool, createTimedPool, type QueryPool } from './failover-pool.ts'
import { createLocalPubSub, createPostgresPubSub, type PubSub } from './pubsub.ts'
import type { Database, Tables } from './tables.ts'

/** After this a request gives up its statement: the server hangs, or another transaction holds a lock. */
const requestDeadlineMs = 10_000
/** Short statements, which may wait for the lock of another process. */
const queueDeadlineMs = 30_000
/** A job that is a single statement may run this long. */
const jobDeadlineMs = 600_000

/** The same connections with a deadline for each statement. Without one if the database is embedded: it cannot hang alone. */
interface TimedConnections {
  db: Database
  pool: QueryPool
}

export interface Connection {
  /** Without a deadline, for migrations and commands. */
  db: Database
  pool: pg.Pool
  requests: TimedConnections
  /** `pool` is for the queue itself. */
  jobs: TimedConnections
  pubsub: PubSub
  /** Null with DATABASE_URL. */
  embedded: EmbeddedDatabase | null
  close(): Promise<void>
}

export type DatabaseSource =
  | { url: string }
  /** an embedded database that another process runs and closes, and this process alone uses */
  | { running: pg.PoolConfig }
  | Parameters<typeof startEmbedded>[0]

export function getDatabaseSource(config: {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}): DatabaseSource {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL }
  return { folder: join(config.DATA_DIR, 'database') }
}

export async function connect(source: DatabaseSource, log: Log): Promise<Connection> {
  const { embedded, poolConfig } = await open(source)
  const pool = new pg.Pool({
    ...poolConfig,
    types: getColumnTypes(),
    application_name: 'assay',
    connectionTimeoutMillis: 10_000,
  })
  // A server that goes away breaks idle connections; the pool replaces them at the next query.
  pool.on('error', (error) =>
    log.warn({ code: getCode(error) }, 'an idle database connection broke'),
  )

  // A lent connection that breaks between two statements would end the process; with this, its next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))

  const createDb = (deadlineMs?: number): Database =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: createFailoverPool(pool, deadlineMs) }),
    })
  const db = createDb()
  const isServer = 'url' in source
  const requests = isServer
    ? { db: createDb(requestDeadlineMs), pool: createTimedPool(pool, requestDeadlineMs) }
    : { db, pool }
  const pubsub = isServer
    ? createPostgresPubSub(source.url, requests.pool, log)
    : createLocalPubSub()
  return {
    db,
    pool,
    requests,
    jobs: isServer
      ? { db: createDb(jobDeadlineMs), pool: createTimedPool(pool, queueDeadlineMs) }
      : { db, pool },
    pubsub,
    embedded,
    async close() {
      await pubsub.close()
      await pool.end()
      await embedded?.close()
    },
  }
}

async function open(
  source: DatabaseSource,
): Promise<{ embedded: EmbeddedDatabase | null; poolConfig: pg.PoolConfig }> {
  if ('url' in source) {
    return {
      embedded: null,
      poolConfig: {
        connectionString: source.url,
        max: 10,
        keepAlive: true,
        // The pool waits for its promise, which its types do not know.
        onConnect: (client): unknown => endGivenUpStatements(client),
      },
    }
  }
  if ('running' in source) return { embedded: null, poolConfig: source.running }
  const embedded = await startEmbedded(source)
  return { embedded, poolConfig: embedded.pool }
}

/**
 * Otherwise a statement that waits for a lock is performed after its request was rejected, and keeps its server
 * connection until then. Not an option of the connection, because poolers reject those.
 */
export async function endGivenUpStatements(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  // The timeout is a setting of the client library that its types do not know.
  const timed = {
    text: `set client_connection_check_interval = '2s'`,
    query_timeout: requestDeadlineMs,
  }
  try {
    await client.query(timed)
  } catch (error) {
    // Servers on Windows have no such check; the connection works without it.
    if (!(error instanceof pg.DatabaseError)) throw error
  }
}

/** int8 as a number (counts stay far below 2^53) and date as 'YYYY-MM-DD'. */
function getColumnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(20, Number)
  types.setTypeParser(1082, (value: string) => value)
  return types
}

/** Errors of the embedded database carry 30 KB of source, so only the code is logged. */
function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
