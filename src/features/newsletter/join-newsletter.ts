import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import {
  sendEmailsName,
  takeRequestLimits,
  queueRequestedEmail,
} from '../../platform/email/outbox.ts'
import { storeNewsletterEntry } from '../waitlist/entries.ts'
import { confirmationLink } from './confirmation-link.ts'
import { joinNewsletter as contract } from './contract.ts'

/** Readers get the same email, so that the response reveals no membership. @throws AppError `rate_limited` */
export async function joinNewsletter(
  context: RequestContext,
  { email, sessionId = null }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await takeRequestLimits(context, { functionName: contract.name, sessionId, to: email })
  const now = context.clock()
  const linkExpiresAt = confirmationLink.expiryFrom(now)
  await context.db.transaction().execute(async (db) => {
    const entryId = await storeNewsletterEntry(db, { email, sessionId, now, linkExpiresAt })
    await queueRequestedEmail(context, db, {
      kind: 'newsletter-confirmation',
      to: email,
      about: entryId,
      data: { entryId, linkExpiresAt: linkExpiresAt.toISOString() },
    })
  })
  context.jobs.wake(sendEmailsName)
  return { success: true }
}
