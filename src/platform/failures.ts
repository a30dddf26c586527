import { randomUUID } from 'node:crypto'
import { column, defineTable, type Database, nullable, type RowOf } from './db/tables.ts'
import type { Id } from './ids.ts'
import type { Log } from './log.ts'

export const failures = defineTable('failures', {
  id: column<Id<'failure'>>('uuid'),
  /** a function, a path or a job */
  name: column<string>('text'),
  message: column<string>('text'),
  code: nullable<string>('text'),
  request_id: nullable<string>('text'),
  at: column<Date>('timestamp(3) with time zone'),
})

declare module './db/tables.ts' {
  interface Tables {
    failures: RowOf<typeof failures>
  }
}

/** Of one storm of errors no more than these wait to be written; the log has them all. */
const waitingMax = 20
const messageMax = 500

interface Told {
  name?: string
  path?: string
  job?: string
  message?: string
  code?: string
  requestId?: string
}

/**
 * A log that also keeps its errors in the database, for the operator's desk. Best effort: where the
 * database is what failed, the log alone has it.
 */
export function keepFailures(log: Log, db: Database, clock: () => Date): Log {
  let waiting = 0
  const keep = async (told: Told, text: string) => {
    if (waiting >= waitingMax) return
    waiting += 1
    const row = {
      id: randomUUID() as Id<'failure'>,
      name: told.name ?? told.path ?? told.job ?? text,
      message: (told.message ?? text).slice(0, messageMax),
      code: told.code ?? null,
      request_id: told.requestId ?? null,
      at: clock(),
    }
    await db
      .insertInto('failures')
      .values(row)
      .execute()
      .catch(() => {})
    waiting -= 1
  }
  return {
    trace: log.trace.bind(log),
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: log.warn.bind(log),
    error(about: unknown, text?: string) {
      log.error(about, text)
      if (typeof about === 'object' && about !== null) void keep(about, text ?? '')
      else void keep({}, String(about))
    },
  }
}
