import type { PGlite } from '@electric-sql/pglite'

/** Parse, Bind, Describe, Execute and Close: sent off by Sync or Flush. */
const parts = new Set(['P', 'B', 'D', 'E', 'C'].map((letter) => letter.charCodeAt(0)))
const flush = 'H'.charCodeAt(0)
const terminate = 'X'.charCodeAt(0)

/**
 * Runs the parts of a query at once. The socket server alternates between connections message by message, and all share
 * one session: they overwrote each other's unnamed statement, and ran it with their own values.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function serializeQueries(database: PGlite): PGlite {
  let waiting: Uint8Array[] = []
  let isWithinQuery = false
  const proxy: Pick<
    PGlite,
    'waitReady' | 'isInTransaction' | 'runExclusive' | 'execProtocolRawStream' | 'exec'
  > = {
    waitReady: database.waitReady,
    isInTransaction: () => isWithinQuery || database.isInTransaction(),
    runExclusive: (run) => database.runExclusive(run),
    async execProtocolRawStream(message, options) {
      const kind = message[0] ?? 0
      isWithinQuery = parts.has(kind) || kind === flush
      // After other parts it would end the database, not the connection.
      if (kind === terminate) waiting = []
      waiting.push(message)
      if (parts.has(kind)) return
      const query = waiting.length > 1 ? Buffer.concat(waiting) : message
      waiting = []
      await database.execProtocolRawStream(query, options)
    },
    // The server's clean-up after a connection that broke midway.
    exec(statement, options) {
      waiting = []
      isWithinQuery = false
      return database.exec(statement, options)
    },
  }
  return proxy as PGlite
}
