/** Codes that say 'the database is not there now': sockets, and PostgreSQL's classes 08, 53 and 57P. */
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const serverCodes = /^(08|53|57P)/

/** Whether an error means that the database cannot be reached, so that trying again may help. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    return socketCodes.has(error.code) || serverCodes.test(error.code)
  }
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
}
