/**
 * Codes that say 'the database is not there now': sockets, PostgreSQL's classes 08, 53 and 57P, and 25006,
 * which a server gives that is no longer, or not yet, the one that takes writes.
 */
const socketCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const readOnlyCode = '25006'
const serverCodes = new RegExp(`^(08|53|57P|${readOnlyCode})`)
/** What the driver says without a code. */
const texts =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/

/** What is told to callers to wait: a guess, as a restart takes so long and a new primary a few times that. */
export const databaseBackSeconds = 5

/** Whether an error means that the database cannot be reached, so that trying again may help. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    return socketCodes.has(error.code) || serverCodes.test(error.code)
  }
  return texts.test(error.message)
}

/** Whether the server at the other end takes no writes: a primary that has become a standby. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnlyCode
}
