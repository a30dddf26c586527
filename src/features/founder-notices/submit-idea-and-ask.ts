import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { queueEmail, sendEmailsName, takeRequestLimits } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { addDays } from '../../shared/durations.ts'
import { getPerson } from '../../shared/schema/email-schema.ts'
import type { IdeaId, submitIdea as contract } from '../ideas/contract.ts'
import { submitIdea } from '../ideas/submit-idea.ts'
import { confirmationLink } from './confirmation-link.ts'
import type { FounderNoticesId } from './emails.ts'
import { askDays } from './rules.ts'

/** `submit-idea`; the feature of ideas may not import emails to founders. The idea and its email are stored together. */
export async function submitIdeaAndAsk(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const isWithinLimits = await takeLimits(context, input.businessEmail)
  const submitted = await submitIdea(context, input, async (tx, ideaId) => {
    if (isWithinLimits) await ask(context, tx, { email: input.businessEmail, ideaId })
  })
  context.jobs.wake(sendEmailsName)
  return submitted
}

/** Over them the idea is posted, without an email. */
async function takeLimits(context: RequestContext, to: string): Promise<boolean> {
  try {
    await takeRequestLimits(context, { functionName: 'founder-notices', sessionId: null, to })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}

async function ask(
  context: RequestContext,
  tx: DatabaseTransaction,
  { email, ideaId }: { email: string; ideaId: IdeaId },
): Promise<void> {
  const now = context.clock()
  const person = getPerson(email)
  // One at a time per person, or two concurrent posts would not see each other's question.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`founder notices ${person}`}, 0))`.execute(
    tx,
  )
  if (await mayNotAsk(tx, { email, person, since: addDays(now, -askDays) })) return
  const { id } = await tx
    .insertInto('founder_notices')
    .values({ id: randomUUID() as FounderNoticesId, email, asked_at: now })
    .onConflict((known) => known.column('email').doUpdateSet({ asked_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueEmail(context, tx, {
    kind: 'founder-notices-offer',
    to: email,
    about: id,
    data: {
      noticesId: id,
      ideaId,
      linkExpiresAt: confirmationLink.expiryFrom(now).toISOString(),
    },
  })
}

/**
 * The email has answered or is suppressed, or one of its spellings said no, complained, or was asked less than seven
 * days ago.
 */
async function mayNotAsk(
  tx: DatabaseTransaction,
  { email, person, since }: { email: string; person: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from founder_notices
      where email = ${email} and (how_often is not null or asked_at > ${since})
    union all
    select from suppressed_addresses where address = ${email}
    union all
    select from letters where kind = 'founder-notices-offer' and person = ${person}
      and created_at > ${since}
    limit 1`.execute(tx)
  return rows.length > 0 || (await hasRefused(tx, person))
}

async function hasRefused(tx: DatabaseTransaction, person: string): Promise<boolean> {
  const bare = person.slice(0, person.lastIndexOf('@'))
  const { rows } = await sql<{ email: string }>`
    select email from (
      select email from founder_notices where how_often = 'off'
      union all
      select address from suppressed_addresses where reason = 'complained') refused
    where replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') = ${bare}`.execute(
    tx,
  )
  return rows.some(({ email }) => getPerson(email) === person)
}
