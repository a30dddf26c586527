import { isUnreachable } from './db/unreachable.ts'
import type { Log } from './log.ts'

/** What is told again and again is told once in so long. */
const everyMs = 60_000
const maxKept = 200

interface Kept {
  at: number
  held: number
}

/**
 * A log in which one trouble does not drown all others: of a database that is away or full, and of work that
 * fails by itself each second, the first line is written, and then one a minute that says how many were held.
 * What failed for a person in another way has a request id that the person was told, and is always written.
 * @param now milliseconds, monotonic
 */
export function throttleLog(log: Log, now: () => number): Log {
  const told = new Map<string, Kept>()

  /** @returns how many were held since the last that was written; null holds this one, too */
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

/** A database that is away is one trouble, whoever met it and however it was told. */
function getKey(level: string, about: About, text = ''): string {
  if (isOfDatabase(about)) return `${level} ${text}`
  const { code, message, job, name } = about
  return [level, text, code, message, job, name].map(String).join(' ')
}
