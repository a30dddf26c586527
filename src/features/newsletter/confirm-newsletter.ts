import type { RequestContext } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { EmailLink } from '../../platform/email/email-link.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'
import { confirmNewsletterEntry } from '../waitlist/entries.ts'
import { confirmationLinks } from './confirmation-link.ts'
import type { confirmNewsletter as contract } from './contract.ts'

/**
 * Confirming twice succeeds, even with an expired link.
 * @throws AppError `invalid_input` for an invalid token, `conflict` for an expired link,
 * `not_found` if the entry was deleted
 */
export async function confirmNewsletter(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const link = confirmationLinks.read(input.token, context.config.SECRET_KEY)
  const now = context.clock()
  await context.db.transaction().execute((db) => confirm(db, link, now))
  return { success: true }
}

async function confirm(
  db: DatabaseTransaction,
  { id: entryId, expiresAt }: EmailLink<WaitlistEntryId>,
  now: Date,
): Promise<void> {
  const entry = await db
    .selectFrom('waitlist')
    .select('id')
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirst()
  if (!entry) throw notFound('This address is not on our list any more. Join the newsletter again.')
  const reader = await db
    .selectFrom('newsletter_readers')
    .select('entry_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  if (reader) return
  if (expiresAt <= now) {
    throw conflict(
      'This link has expired. Join the newsletter again and we will mail you a new one.',
    )
  }
  await confirmNewsletterEntry(db, entryId)
  await db
    .insertInto('newsletter_readers')
    .values({ entry_id: entryId, confirmed_at: now })
    .execute()
}
