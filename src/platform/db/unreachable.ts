/** Sockets, PostgreSQL's classes 08, 53 and 57P, and 25006 of a server that is no longer, or not yet, the primary. */
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
const statementTimeoutText = 'Query read timeout'
const texts = new RegExp(
  `Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable|${statementTimeoutText}`,
)

/** The Retry-After for clients: a guess, about the time of a restart; a new primary takes a few times longer. */
export const databaseRetrySeconds = 5

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    return socketCodes.has(error.code) || serverCodes.test(error.code)
  }
  return texts.test(error.message)
}

/** Whether a statement had no response by its deadline; its connection cannot be used again. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === statementTimeoutText
}

export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnlyCode
}
