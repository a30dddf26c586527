import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isReadOnly } from './unreachable.ts'

/** Kysely reuses every connection; this pool drops one whose server is read-only, which would fail every later user. */
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
