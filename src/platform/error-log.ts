import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { column, defineTable, type Database, nullable, type RowOf } from './db/tables.ts'
import type { Id } from '../shared/schema/ids.ts'
import type { Log } from './log.ts'
import { redactEmails } from './redact-emails.ts'

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

/** Errors waiting to be stored; later ones are only logged. */
const maxWaiting = 20
const maxMessage = 500

/**
 * Also counts errors, and stores them in the database for the admin overview. If the database fails, only the log
 * has them.
 */
export function recordErrors(log: Log, db: Database, clock: () => Date, onError = () => {}): Log {
  let waiting = 0
  const keep = async (fields: Record<string, unknown>, text: string) => {
    if (waiting >= maxWaiting) return
    waiting += 1
    try {
      const row = { id: randomUUID() as Id<'failure'>, at: clock(), ...toRow(fields, text) }
      await db.insertInto('failures').values(row).execute()
    } catch {
    } finally {
      waiting -= 1
    }
  }
  return {
    trace: log.trace.bind(log),
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: log.warn.bind(log),
    error(fields: unknown, text?: string) {
      log.error(fields, text)
      onError()
      if (typeof fields === 'object' && fields !== null)
        void keep({ ...getFields(fields) }, text ?? '')
      else void keep({}, String(fields))
    },
  }
}

export async function countErrors(db: Database, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export function listLatestErrors(
  db: Database,
  since: Date,
  limit: number,
): Promise<Selectable<RowOf<typeof failures>>[]> {
  return db
    .selectFrom('failures')
    .selectAll()
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** An error's own fields are not enumerable. */
function getFields(fields: object): Record<string, unknown> {
  const { name, message, code } = fields as Record<string, unknown>
  return { ...fields, name, message, code }
}

function toRow(fields: Record<string, unknown>, text: string) {
  const { name, path, job, kind, message, code, requestId } = fields
  return {
    name: [name, path, job, kind].map(getText).find(Boolean) ?? toStorable(text),
    message: redactEmails(getText(message) ?? toStorable(text)).slice(0, maxMessage),
    code: getText(code),
    request_id: getText(requestId),
  }
}

function getText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? toStorable(String(value)) : null
}

function toStorable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
