import type { RequestContext } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import { sendEmailsName, queueEmail } from '../../platform/email/outbox.ts'
import { createUnsubscribeToken } from '../../platform/email/unsubscribe-link.ts'
import { countSignUp } from '../ideas/count-sign-ups.ts'
import { getAbsence, absenceTexts } from '../ideas/queries.ts'
import type { Verified, verifyWaitlistEmail as contract } from './contract.ts'
import { creditReferrer } from './credit-referrer.ts'
import { findEntry, lockWithReferrer } from './queries.ts'
import { getWaitlistPosition } from './waitlist-position.ts'
import { assignPosition } from './positions.ts'
import { verificationLink } from './verification-link.ts'

type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

type Store = (tx: DatabaseTransaction, ideaId: IdeaId) => Promise<void>

/**
 * Idempotent, as mail scanners open links. @param alsoStore within the transaction that verifies it
 * @throws AppError `invalid_input`, `not_found`, `conflict` if expired
 */
export async function verifyWaitlistEmail(
  context: RequestContext,
  { token, sessionId = null }: InputOf<typeof contract>,
  alsoStore?: Store,
): Promise<Verified> {
  const { clock, config, db } = context
  const link = verificationLink.read(token, config)
  const entry = await findEntry(db, link.id)
  if (!entry) throw notFound(missingEntryText)
  if (!entry.confirmed_at) {
    verificationLink.requireCurrent(link, clock())
    await db.transaction().execute((tx) => verify(context, tx, entry, { sessionId, alsoStore }))
    context.jobs.wake(sendEmailsName)
  }
  return {
    success: true,
    message: "Your email has been verified! You're now on the waitlist.",
    idea: { id: entry.ideaId, title: entry.title },
    ...(await getWaitlistPosition(db, entry, config.SECRET_KEY)),
    leaveToken: createUnsubscribeToken({ list: 'waitlist', id: entry.id }, config.SECRET_KEY),
  }
}

const missingEntryText =
  'We no longer have this email on the waitlist. You can sign up again on the idea’s page.'

async function verify(
  context: RequestContext,
  tx: DatabaseTransaction,
  { id, ideaId, email, title }: Entry,
  { sessionId, alsoStore }: { sessionId: SessionId | null; alsoStore: Store | undefined },
): Promise<void> {
  const now = context.clock()
  const { entry, referrer } = await lockWithReferrer(tx, id)
  if (!entry) throw notFound(missingEntryText)
  if (entry.verified) return
  const isOpen = await countSignUp(tx, { ideaId, change: 1, verifiedAt: now })
  if (!isOpen) throw notFound(absenceTexts[await getAbsence(tx, ideaId)])
  await tx
    .updateTable('waitlist')
    .set({
      verified: true,
      verified_at: now,
      verified_session_id: sessionId,
      turn: await assignPosition(tx, ideaId),
      link_expires_at: null,
    })
    .where('id', '=', id)
    .execute()
  if (referrer) {
    await creditReferrer(tx, { ...entry, verified_session_id: sessionId }, referrer)
  }
  const { referralCode = null } = await getWaitlistPosition(
    tx,
    { id, ideaId, email },
    context.config.SECRET_KEY,
  )
  await queueEmail(context, tx, {
    kind: 'waitlist-welcome',
    to: email,
    about: id,
    data: { entryId: id, ideaId, ideaTitle: title, referralCode },
  })
  await alsoStore?.(tx, ideaId)
}
