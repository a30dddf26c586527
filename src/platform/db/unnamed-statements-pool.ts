import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isReadOnly } from './unreachable.ts'

/**
 * The pool as Kysely sees it. Kysely hands every connection back as good; one that leads to a server which
 * takes no writes any more would stay, and fail whoever gets it, for as long as that server lives.
 */
export function unnamedStatementsPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let leadsAstray = false
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query(text, [...values])
        } catch (error) {
          leadsAstray ||= isReadOnly(error)
          throw error
        }
      }
      return {
        // Its second form is for cursors, which are not set up.
        query: query as unknown as PostgresPoolClient['query'],
        release: (isBroken) => client.release(isBroken || leadsAstray),
      }
    },
  }
}
