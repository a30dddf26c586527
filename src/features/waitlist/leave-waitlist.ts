import type { RequestContext, Services } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { cancelEmails } from '../../platform/email/cancel-emails.ts'
import { readUnsubscribeToken } from '../../platform/email/unsubscribe-link.ts'
import { countSignUp } from '../ideas/count-sign-ups.ts'
import {
  type leaveWaitlist as contract,
  type WaitlistEntryId,
  wrongLeaveLinkText,
} from './contract.ts'
import { changeReferrals } from './credit-referrer.ts'
import { lockWithReferrer } from './queries.ts'
import { releasePosition } from './positions.ts'

/** Also cancels this person's waiting emails. @throws AppError `invalid_input` for a token that is not from a waitlist email */
export async function leaveWaitlist(
  context: RequestContext,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const member = readUnsubscribeToken(token, context.config)
  if (member?.list !== 'waitlist') {
    throw invalidInput([{ path: 'token', message: wrongLeaveLinkText }])
  }
  await leaveWaitlistById(context, member.id)
  await cancelEmails(context.db, member.id)
  return { success: true }
}

/** Idempotent; false if there was no entry. Reverses the referrer's credit too: otherwise leaving and coming back would earn it again. */
export async function leaveWaitlistById(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<boolean> {
  return db.transaction().execute((tx) => leave(tx, id as WaitlistEntryId))
}

export async function leave(tx: DatabaseTransaction, id: WaitlistEntryId): Promise<boolean> {
  await lockWithReferrer(tx, id)
  const left = await tx
    .deleteFrom('waitlist')
    .where('id', '=', id)
    .returning(['idea_id', 'verified_at', 'turn', 'referred_by', 'is_credited'])
    .executeTakeFirst()
  if (!left?.verified_at || !left.turn) return left !== undefined
  const { idea_id: ideaId, verified_at: verifiedAt, referred_by: referredBy } = left
  await countSignUp(tx, { ideaId, change: -1, verifiedAt })
  await releasePosition(tx, ideaId, left.turn)
  if (left.is_credited && referredBy) await changeReferrals(tx, referredBy, -1)
  return true
}
