import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import {
  sendEmailsName,
  takeRequestLimits,
  queueRequestedEmail,
} from '../../platform/email/outbox.ts'
import { confirmationLink } from './confirmation-link.ts'
import { captureValidatorInterest as contract, type ValidatorSignUpId } from './contract.ts'

/**
 * Stores a sign-up and mails its confirmation link; nothing else changes until then, even for an
 * existing validator. @throws AppError `rate_limited`
 */
export async function captureValidatorInterest(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { email, name, interests } = input
  const sessionId = input.sessionId ?? null
  await takeRequestLimits(context, { functionName: contract.name, sessionId, to: email })

  const now = context.clock()
  const expiresAt = confirmationLink.expiryFrom(now)
  const latest = {
    source_url: input.sourceUrl,
    source_title: input.sourceTitle,
    session_id: sessionId,
    link_expires_at: expiresAt,
  }
  await context.db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('validator_sign_ups')
      .values({
        id: randomUUID() as ValidatorSignUpId,
        email,
        name,
        interests,
        created_at: now,
        ...latest,
      })
      .onConflict((same) =>
        same
          .columns(['email', 'name', 'interests'])
          .where('confirmed_at', 'is', null)
          .doUpdateSet(latest),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueRequestedEmail(context, db, {
      kind: 'validator-confirmation',
      to: email,
      about: id,
      data: { signUpId: id, interests, linkExpiresAt: expiresAt.toISOString() },
    })
  })
  context.jobs.wake(sendEmailsName)
  return { success: true }
}
