import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { redactEmails } from '../redact-emails.ts'
import type { EmailId, EmailKind } from './emails.ts'
import { retryableSql } from './retry-email.ts'
import type { EmailStatus } from './tables.ts'

const failedStatuses = [
  'refused',
  'bounced',
  'complained',
  'doubtful',
] as const satisfies EmailStatus[]

export type FailedStatus = (typeof failedStatuses)[number]

/** Literals, because only then does the planner use the partial index. */
export const failedStatusesSql = sql.raw(failedStatuses.map((status) => `'${status}'`).join(', '))

export interface FailedEmail {
  id: EmailId
  kind: EmailKind
  status: FailedStatus
  /** Without emails. */
  reason: string | null
  writtenAt: Date
  mayBeRetried: boolean
}

/** Those that can be resent first, then the latest. */
export async function readFailedEmails(
  db: Database,
  since: Date,
  limit: number,
): Promise<FailedEmail[]> {
  const { rows } = await sql<FailedEmail>`
    select id, kind, status, reason, created_at as "writtenAt",
      ${sql.raw(retryableSql)} as "mayBeRetried"
    from letters
    where status in (${failedStatusesSql}) and created_at > ${since}
    order by (${sql.raw(retryableSql)}) desc, created_at desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, reason: row.reason && redactEmails(row.reason) }))
}
