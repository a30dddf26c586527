import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { sendEmailsName, takeRequestLimits } from '../../platform/email/outbox.ts'
import {
  type resendWaitlistVerification as contract,
  sendWaitlistVerification,
} from './contract.ts'
import { queueVerification } from './queue-verification.ts'
import { findEntry } from './queries.ts'
import { verificationLink } from './verification-link.ts'

interface ResendContext extends RequestContext {
  blocks: { refuse(caller: { email: string }): void }
}

/**
 * The same response if nothing is left to verify.
 * @throws AppError `invalid_input`, `forbidden` for an email that is blocked by now, `rate_limited`
 */
export async function resendWaitlistVerification(
  context: ResendContext,
  { token, sessionId = null }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { blocks, config, db, jobs } = context
  const { id } = verificationLink.read(token, config)
  const entry = await findEntry(db, id)
  if (entry) blocks.refuse(entry)
  if (!entry || entry.confirmed_at || entry.withdrawnAt) return { success: true }
  const { email, title: ideaTitle } = entry
  await takeRequestLimits(context, {
    functionName: sendWaitlistVerification.name,
    sessionId,
    to: email,
  })
  await db.transaction().execute(async (tx) => {
    const linkExpiresAt = verificationLink.expiryFrom(context.clock())
    const open = await tx
      .updateTable('waitlist')
      .set({ link_expires_at: linkExpiresAt })
      .where('id', '=', id)
      .where('verified', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (open) await queueVerification(context, tx, { entryId: id, email, ideaTitle, linkExpiresAt })
  })
  jobs.wake(sendEmailsName)
  return { success: true }
}
