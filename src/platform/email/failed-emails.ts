import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { redactEmails } from '../redact-emails.ts'
import type { EmailId, EmailKind } from './emails.ts'
import { findObstacle, retryableSql } from './retry-email.ts'
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
  retryObstacle: string | null
}

type Row = Omit<FailedEmail, 'retryObstacle'> & { data: unknown }

/** Those that can be resent first, then the latest. @param since by `due_at`: an email may wait a week before it fails */
export async function readFailedEmails(
  services: Pick<Services, 'db' | 'clock' | 'reviseEmail'>,
  since: Date,
  limit: number,
): Promise<FailedEmail[]> {
  // Emails whose links have expired may be many, and would hide those that can be resent.
  const isRetryable = sql`(${sql.raw(retryableSql)}
    and coalesce(data ->> 'linkExpiresAt' > ${services.clock().toISOString()}, true))`
  const { rows } = await sql<Row>`
    select id, kind, status, reason, created_at as "writtenAt", data,
      ${sql.raw(retryableSql)} as "mayBeRetried"
    from letters
    where status in (${failedStatusesSql}) and due_at > ${since}
    order by ${isRetryable} desc, due_at desc limit ${limit}`.execute(services.db)
  const emails: FailedEmail[] = []
  for (const { data, ...row } of rows) {
    const obstacle = row.mayBeRetried ? await findObstacle(services, { ...row, data }) : null
    emails.push({
      ...row,
      reason: row.reason && redactEmails(row.reason),
      mayBeRetried: row.mayBeRetried && obstacle === null,
      retryObstacle: obstacle,
    })
  }
  return emails
}
