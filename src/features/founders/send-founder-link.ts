import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { takeRequestLimits } from '../../platform/email/outbox.ts'
import { sendFounderLink as contract } from './contract.ts'
import { writeFounderLinkName } from './jobs/write-founder-link.ts'

/** Same response, work and limits for unknown emails, so that none is revealed. @throws AppError `rate_limited` */
export async function sendFounderLink(
  context: RequestContext,
  { email, sessionId = null }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, jobs } = context
  await takeRequestLimits(context, { functionName: contract.name, sessionId, to: email })
  const isKnown = await isFounder(db, email)
  await db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, writeFounderLinkName, { email: isKnown ? email : null }))
  jobs.wake(writeFounderLinkName)
  return { success: true }
}

async function isFounder(db: Database, email: string): Promise<boolean> {
  // The purchases feature imports this one, so its functions cannot be called here; this only reads its tables.
  const { rows } = await sql`
    select 1 where exists (
      select from ideas where business_email = ${email} and (withdrawn_at is null
        or exists (select from purchases where idea_id = ideas.id and is_granted)))
    or exists (
      select from scan_credits where business_email = ${email} and revoked_at is null)`.execute(db)
  return rows.length > 0
}
