import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { unavailable } from '../errors.ts'
import type { Connection } from './connect.ts'
import type { Database, Tables } from './tables.ts'

export interface InTransaction {
  db: Database
  pool: pg.Pool
}

/**
 * Transactions of `run`, over `db` and `pool`, become parts of one: nothing is visible before its end, or after a kill.
 * @throws as `run`, after a rollback; AppError `unavailable` if the connection breaks
 */
export async function inOneTransaction<Result>(
  connection: Pick<Connection, 'pool'>,
  run: (inside: InTransaction) => Promise<Result>,
): Promise<Result> {
  // One session, never closed when idle.
  let isBegun = false
  const pool = new pg.Pool({
    ...connection.pool.options,
    max: 1,
    idleTimeoutMillis: 0,
    onConnect() {
      // The pool would replace a broken session by one outside the transaction.
      if (isBegun) throw unavailable('The connection to the database broke. Nothing was stored.')
      isBegun = true
    },
  })
  // Without these, a session that breaks between two statements would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createNestingPool(pool) }) })
  try {
    await pool.query('begin')
    const result = await run({ db, pool })
    await pool.query('commit')
    return result
  } finally {
    // Ending a session in the middle of a transaction rolls it back.
    await pool.end()
  }
}

const nested: Readonly<Record<string, string>> = {
  begin: 'savepoint inside',
  commit: 'release savepoint inside',
  rollback: 'rollback to savepoint inside',
}

/** The pool as Kysely sees it; Kysely's transactions become savepoints. */
function createNestingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: async () => {},
    async connect() {
      const client = await pool.connect()
      const query = (text: string, values: readonly unknown[] = []) =>
        client.query(nested[text] ?? text, [...values])
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(),
      }
    },
  }
}
