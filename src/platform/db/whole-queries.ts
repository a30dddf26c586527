import type { PGlite } from '@electric-sql/pglite'

/** Parse, Bind, Describe, Execute, Close and Flush: a query in parts, which Sync ends. */
const parts = new Set(['P', 'B', 'D', 'E', 'C', 'H'].map((letter) => letter.charCodeAt(0)))

/**
 * The database as its socket server must see it: nobody else's message comes between the parts of one
 * query. The server gives connections turns message by message and keeps a turn only for as long as
 * a transaction is open; all connections share one session, so those that waited behind a transaction
 * overwrote each other's unnamed statement and ran it with their own values.
 * Messages: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function wholeQueries(database: PGlite): PGlite {
  let isWithinQuery = false
  const seen: Pick<
    PGlite,
    'waitReady' | 'isInTransaction' | 'runExclusive' | 'execProtocolRawStream' | 'exec'
  > = {
    waitReady: database.waitReady,
    isInTransaction: () => isWithinQuery || database.isInTransaction(),
    runExclusive: (run) => database.runExclusive(run),
    execProtocolRawStream(message, options) {
      isWithinQuery = parts.has(message[0] ?? 0)
      return database.execProtocolRawStream(message, options)
    },
    // What is left to do for a connection that broke in the middle.
    exec(statement, options) {
      isWithinQuery = false
      return database.exec(statement, options)
    },
  }
  return seen as PGlite
}
