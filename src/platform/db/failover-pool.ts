import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isReadOnly, isStatementTimeout } from './unreachable.ts'

export interface QueryPool {
  query<Row extends pg.QueryResultRow>(query: {
    text: string
    values?: unknown[] | undefined
  }): Promise<pg.QueryResult<Row>>
}

/** The pool itself drops the connection of a statement that had no response in time. */
export function createTimedPool(pool: pg.Pool, deadlineMs: number): QueryPool {
  return {
    query<Row extends pg.QueryResultRow>(query: { text: string }) {
      const timed = { ...query, query_timeout: deadlineMs } as pg.QueryConfig
      return pool.query<Row>(timed)
    },
  }
}

/**
 * Kysely reuses every connection; this pool drops one whose server is read-only or gave no response
 * in time, which would fail every later user.
 * @param deadlineMs for each statement; without it, none
 */
export function createFailoverPool(pool: pg.Pool, deadlineMs?: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let isServerReadOnly = false
      let timeout: unknown
      const query = async (text: string, values: readonly unknown[]) => {
        // The rollback would wait for the same server: closing the connection rolls back, too.
        if (timeout) throw timeout
        try {
          return await client.query({
            text,
            values: [...values],
            ...(deadlineMs === undefined ? {} : { query_timeout: deadlineMs }),
          })
        } catch (error) {
          isServerReadOnly ||= isReadOnly(error)
          if (isStatementTimeout(error)) timeout = error
          throw error
        }
      }
      return {
        // The overload for cursors is not supported; they are not set up.
        query: query as unknown as PostgresPoolClient['query'],
        release: (isBroken) =>
          client.release(isBroken || isServerReadOnly || timeout !== undefined),
      }
    },
  }
}
