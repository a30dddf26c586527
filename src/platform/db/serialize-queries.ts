import type { PGlite } from '@electric-sql/pglite'

/** Parse, Bind, Describe, Execute and Close: what Sync or Flush sends off. */
const parts = new Set(['P', 'B', 'D', 'E', 'C'].map((letter) => letter.charCodeAt(0)))
const flush = 'H'.charCodeAt(0)
const terminate = 'X'.charCodeAt(0)

/**
 * The database as its socket server must see it: the parts of one query are run at once, and nobody else's
 * message comes between. The server gives connections turns message by message and keeps a turn only for
 * as long as a transaction is open; all connections share one session, so those that waited behind a
 * transaction overwrote each other's unnamed statement and ran it with their own values. One way into the
 * database for a whole query also takes about a fifth less time than one for each of its parts.
 * Messages: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function serializeQueries(database: PGlite): PGlite {
  let waiting: Uint8Array[] = []
  let isWithinQuery = false
  const seen: Pick<
    PGlite,
    'waitReady' | 'isInTransaction' | 'runExclusive' | 'execProtocolRawStream' | 'exec'
  > = {
    waitReady: database.waitReady,
    isInTransaction: () => isWithinQuery || database.isInTransaction(),
    runExclusive: (run) => database.runExclusive(run),
    async execProtocolRawStream(message, options) {
      const kind = message[0] ?? 0
      isWithinQuery = parts.has(kind) || kind === flush
      // Behind parts it would end the database, not the connection.
      if (kind === terminate) waiting = []
      waiting.push(message)
      if (parts.has(kind)) return
      const whole = waiting.length > 1 ? Buffer.concat(waiting) : message
      waiting = []
      await database.execProtocolRawStream(whole, options)
    },
    // What is left to do for a connection that broke in the middle.
    exec(statement, options) {
      waiting = []
      isWithinQuery = false
      return database.exec(statement, options)
    },
  }
  return seen as PGlite
}
