import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { getPerson } from '../../shared/schema/email-schema.ts'
import { sendEmailsName, takeRequestLimits } from '../../platform/email/outbox.ts'
import { findIdea } from '../ideas/queries.ts'
import { storeConsentWording } from './consent.ts'
import {
  type SignedUp,
  sendWaitlistVerification as contract,
  type WaitlistEntryId,
} from './contract.ts'
import { queueVerification } from './queue-verification.ts'
import { getReferralCode } from './referral-code.ts'
import { getBlankPosition, getWaitlistPosition } from './waitlist-position.ts'
import { verificationLink } from './verification-link.ts'

type Input = InputOf<typeof contract>

/** The same response for a known email, unless this browser verified it. @throws AppError `not_found`, `rate_limited` */
export async function sendWaitlistVerification(
  context: RequestContext,
  input: Input,
): Promise<SignedUp> {
  const { config, db, jobs } = context
  const { email, ideaId, sessionId } = input
  await takeRequestLimits(context, { functionName: contract.name, sessionId, to: email })
  const idea = await findIdea(db, ideaId)

  const entry = await db.transaction().execute(async (tx) => {
    const now = context.clock()
    const linkExpiresAt = verificationLink.expiryFrom(now)
    const entry = await signUp(tx, input, {
      referralCode: getReferralCode(input, config.SECRET_KEY),
      linkExpiresAt,
      now,
    })
    const message = { entryId: entry.id, email, ideaTitle: idea.title, linkExpiresAt }
    await queueVerification(context, tx, message)
    return entry
  })
  jobs.wake(sendEmailsName)

  const isVerifiedHere = entry.verified && entry.verified_session_id === sessionId
  const position = isVerifiedHere
    ? await getWaitlistPosition(db, { id: entry.id, ideaId, email }, config.SECRET_KEY)
    : getBlankPosition(input, config.SECRET_KEY)
  return { success: true, ...position }
}

/** Keeps the latest input for an email until it is verified; then it is unchanged. */
async function signUp(
  tx: DatabaseTransaction,
  input: Input,
  { referralCode, linkExpiresAt, now }: { referralCode: string; linkExpiresAt: Date; now: Date },
) {
  const { ideaId, email } = input
  const person = getPerson(email)
  const newest = {
    comments: input.comments,
    session_id: input.sessionId,
    consent_version: await storeConsentWording(tx, input.consentWording, now),
    consented_at: now,
    link_expires_at: linkExpiresAt,
  }
  const stored = await tx
    .insertInto('waitlist')
    .values({
      id: randomUUID() as WaitlistEntryId,
      idea_id: ideaId,
      email,
      person,
      referral_code: referralCode,
      referred_by: await getReferrer(tx, input.referrerCode, person),
      created_at: now,
      ...newest,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['idea_id', 'email'])
        .doUpdateSet({
          ...newest,
          referred_by: sql`coalesce(waitlist.referred_by, excluded.referred_by)`,
        })
        .where('waitlist.verified', '=', false),
    )
    .returning(['id', 'verified', 'verified_session_id'])
    .executeTakeFirst()
  if (stored) return stored
  return tx
    .selectFrom('waitlist')
    .select(['id', 'verified', 'verified_session_id'])
    .where('idea_id', '=', ideaId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

/** Another person's entry with this code, on any idea; null for an unknown or own code. */
async function getReferrer(
  tx: DatabaseTransaction,
  code: string | null | undefined,
  person: string,
): Promise<WaitlistEntryId | null> {
  if (!code) return null
  const referrer = await tx
    .selectFrom('waitlist')
    .select('id')
    .where('referral_code', '=', code.toLowerCase())
    .where('person', '<>', person)
    .executeTakeFirst()
  return referrer?.id ?? null
}
