import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isReadOnly } from './unreachable.ts'

/**
 * The pool as Kysely sees it. Kysely releases every connection as usable; this one removes a connection to a server
 * that has become read-only, which would fail every later user while that server lives.
 */
export function createFailoverPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let isServerReadOnly = false
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query(text, [...values])
        } catch (error) {
          isServerReadOnly ||= isReadOnly(error)
          throw error
        }
      }
      return {
        // The overload for cursors is not supported; they are not set up.
        query: query as unknown as PostgresPoolClient['query'],
        release: (isBroken) => client.release(isBroken || isServerReadOnly),
      }
    },
  }
}
