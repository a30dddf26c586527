import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { redactEmails } from '../redact-emails.ts'
import { type FailedStatus, failedStatusesSql } from './failed-emails.ts'

export async function countEmails(
  db: Database,
): Promise<Record<'waiting' | 'refused' | 'doubtful', number>> {
  // A query for each status and its partial index: one for all would read the whole table.
  const { rows } = await sql<Awaited<ReturnType<typeof countEmails>>>`
    select (select count(*) from letters where status = 'waiting') as waiting,
      (select count(*) from letters where status = 'refused') as refused,
      (select count(*) from letters where status = 'doubtful') as doubtful`.execute(db)
  return rows[0] ?? { waiting: 0, refused: 0, doubtful: 0 }
}

export interface EmailMetrics {
  waiting: number
  oldestDueAt: Date | null
  /** Of the email that has been due longest and was tried. */
  waitingReason: string | null
  endedBadly: Record<FailedStatus, number>
  failedLately: Record<'refused' | 'doubtful', number>
  suppressed: number
  lastSentAt: Date | null
}

/** By `due_at`, which is set when an email is sent or given up. */
type Since = Record<'endedBadly' | 'failedLately', Date>

export async function readEmailMetrics(db: Database, since: Since): Promise<EmailMetrics> {
  const { rows } = await sql<EmailMetrics>`
    with bad as (
      select status, count(*) as count from letters
      where status in (${failedStatusesSql}) and due_at > ${since.endedBadly} group by status),
    lately as (
      select status, count(*) as count from letters
      where status in ('refused', 'doubtful') and due_at > ${since.failedLately} group by status)
    select (select count(*) from letters where status = 'waiting') as waiting,
      (select min(due_at) from letters where status = 'waiting') as "oldestDueAt",
      (select reason from letters where status = 'waiting' and reason is not null
        order by due_at limit 1) as "waitingReason",
      (select coalesce(jsonb_object_agg(status, count), '{}') from bad) as "endedBadly",
      (select coalesce(jsonb_object_agg(status, count), '{}') from lately) as "failedLately",
      (select count(*) from suppressed_addresses) as suppressed,
      (select sent_at from letters where sent_at is not null
        order by created_at desc limit 1) as "lastSentAt"`.execute(db)
  const [row] = rows
  return {
    waiting: row?.waiting ?? 0,
    oldestDueAt: row?.oldestDueAt ?? null,
    waitingReason: row?.waitingReason ? redactEmails(row.waitingReason) : null,
    endedBadly: { refused: 0, bounced: 0, complained: 0, doubtful: 0, ...row?.endedBadly },
    failedLately: { refused: 0, doubtful: 0, ...row?.failedLately },
    suppressed: row?.suppressed ?? 0,
    lastSentAt: row?.lastSentAt ?? null,
  }
}
