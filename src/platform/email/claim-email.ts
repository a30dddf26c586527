import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { EmailId, EmailKind } from './emails.ts'

/** Longer than any attempt: when it is over, the sending process counts as dead. */
export const leaseSeconds = 30

export interface ClaimedEmail {
  id: EmailId
  kind: EmailKind
  recipient: string
  data: unknown
  /** of the attempt before; null without one */
  reason: string | null
  is_bulk: boolean
  attempts: number
  doubts: number
  doubtful_since: Date | null
  created_at: Date
}

/**
 * Bulk emails last. One whose sender died may have been sent: one more doubt. @param kind claims only such emails
 */
export async function claimDueEmail(
  db: Database,
  now: Date,
  kind?: EmailKind,
): Promise<ClaimedEmail | null> {
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const { rows } = await sql<ClaimedEmail>`
    update letters set
      attempts = attempts + 1,
      doubts = doubts + (leased_until is not null)::integer,
      doubtful_since = coalesce(doubtful_since, leased_until - make_interval(secs => ${leaseSeconds})),
      leased_until = ${leasedUntil}
    where id = (
      select id from letters
      where status = 'waiting' and due_at <= ${now} and coalesce(leased_until <= ${now}, true)
        ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      order by is_bulk, due_at limit 1
      for update skip locked)
    returning id, kind, recipient, data, reason, is_bulk, attempts, doubts, doubtful_since,
      created_at`.execute(db)
  return rows[0] ?? null
}
