import { isUnreachable } from './db/unreachable.ts'
import type { Log } from './log.ts'

const everyMs = 60_000
const maxRepeats = 200

interface Repeat {
  at: number
  suppressed: number
}

/**
 * Logs an unreachable or full database, and background errors, at most once a minute, with the number suppressed.
 * Others with a request id are always logged: the caller has that id. @param now milliseconds, monotonic
 */
export function throttleLog(log: Log, now: () => number): Log {
  const recent = new Map<string, Repeat>()

  /** @returns the number suppressed since the last line; null suppresses this one, too */
  function countSuppressed(key: string): number | null {
    const last = recent.get(key)
    if (last && now() - last.at < everyMs) {
      last.suppressed += 1
      return null
    }
    if (recent.size >= maxRepeats) recent.clear()
    recent.set(key, { at: now(), suppressed: 0 })
    return last?.suppressed ?? 0
  }

  function throttle(level: 'warn' | 'error') {
    return (fields: unknown, text?: string) => {
      if (typeof fields !== 'object' || fields === null) return log[level](fields)
      const suppressed = isThrottled(fields) ? countSuppressed(getKey(level, fields, text)) : 0
      if (suppressed !== null)
        log[level](suppressed > 0 ? { ...fields, held: suppressed } : fields, text)
    }
  }

  return {
    trace: log.trace.bind(log),
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: throttle('warn'),
    error: throttle('error'),
  }
}

interface LogFields {
  message?: unknown
  code?: unknown
  job?: unknown
  name?: unknown
  requestId?: unknown
}

function isThrottled(fields: LogFields): boolean {
  if (fields instanceof Error) return false
  return !('requestId' in fields) || isDatabaseError(fields)
}

function isDatabaseError({ message, code }: LogFields): boolean {
  return isUnreachable(Object.assign(new Error(String(message)), code ? { code } : {}))
}

/** An unreachable database is one error, with any text and caller. */
function getKey(level: string, fields: LogFields, text = ''): string {
  if (isDatabaseError(fields)) return `${level} ${text}`
  const { code, message, job, name } = fields
  return [level, text, code, message, job, name].map(String).join(' ')
}
