import type { RequestContext } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { EmailLink } from '../../platform/email/email-link.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'
import { confirmNewsletterEntry } from '../waitlist/entries.ts'
import { confirmationLink } from './confirmation-link.ts'
import type { confirmNewsletter as contract } from './contract.ts'

/** Idempotent. @throws AppError `invalid_input`, `conflict` for an expired link, `not_found` for a deleted entry */
export async function confirmNewsletter(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const link = confirmationLink.read(input.token, context.config)
  const now = context.clock()
  await context.db.transaction().execute((db) => confirm(db, link, now))
  return { success: true }
}

async function confirm(
  db: DatabaseTransaction,
  link: EmailLink<WaitlistEntryId>,
  now: Date,
): Promise<void> {
  const entry = await db
    .selectFrom('waitlist')
    .select('id')
    .where('id', '=', link.id)
    .forUpdate()
    .executeTakeFirst()
  if (!entry) throw notFound('We no longer have this email on our list. Join the newsletter again.')
  const reader = await db
    .selectFrom('newsletter_readers')
    .select('entry_id')
    .where('entry_id', '=', link.id)
    .executeTakeFirst()
  if (reader) return
  confirmationLink.requireCurrent(link, now)
  await confirmNewsletterEntry(db, link.id)
  await db
    .insertInto('newsletter_readers')
    .values({ entry_id: link.id, confirmed_at: now })
    .execute()
}
