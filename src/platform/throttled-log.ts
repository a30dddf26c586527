import { isUnreachable } from './db/unreachable.ts'
import type { Log } from './log.ts'

/** A repeated error is logged at most once in this time. */
const everyMs = 60_000
const maxKept = 200

interface Kept {
  at: number
  held: number
}

/**
 * Logs an unreachable or full database, and background work that fails each second, at most once
 * a minute, with the number suppressed. Other errors with a request id are always logged, since
 * the person who got the response has that id.
 * @param now milliseconds, monotonic
 */
export function throttleLog(log: Log, now: () => number): Log {
  const told = new Map<string, Kept>()

  /** @returns the number suppressed since the last line; null suppresses this one, too */
  function heldBefore(key: string): number | null {
    const last = told.get(key)
    if (last && now() - last.at < everyMs) {
      last.held += 1
      return null
    }
    if (told.size >= maxKept) told.clear()
    told.set(key, { at: now(), held: 0 })
    return last?.held ?? 0
  }

  function spared(level: 'warn' | 'error') {
    return (about: unknown, text?: string) => {
      if (typeof about !== 'object' || about === null) return log[level](about)
      const held = isSpared(about) ? heldBefore(getKey(level, about, text)) : 0
      if (held !== null) log[level](held > 0 ? { ...about, held } : about, text)
    }
  }

  return {
    trace: log.trace.bind(log),
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: spared('warn'),
    error: spared('error'),
  }
}

interface About {
  message?: unknown
  code?: unknown
  job?: unknown
  name?: unknown
  requestId?: unknown
}

function isSpared(about: About): boolean {
  if (about instanceof Error) return false
  return !('requestId' in about) || isOfDatabase(about)
}

function isOfDatabase({ message, code }: About): boolean {
  return isUnreachable(Object.assign(new Error(String(message)), code ? { code } : {}))
}

/** An unreachable database is one error, with any text and caller. */
function getKey(level: string, about: About, text = ''): string {
  if (isOfDatabase(about)) return `${level} ${text}`
  const { code, message, job, name } = about
  return [level, text, code, message, job, name].map(String).join(' ')
}
