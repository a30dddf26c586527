import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { confirmationLinks } from './confirmation-link.ts'
import type { getNewsletterLink as contract, NewsletterLink } from './contract.ts'

/** @throws AppError `invalid_input` for an invalid token */
export async function getNewsletterLink(
  { db, config, clock }: RequestContext,
  { token, sessionId }: InputOf<typeof contract>,
): Promise<NewsletterLink> {
  const { id: entryId, expiresAt } = confirmationLinks.read(token, config.SECRET_KEY)
  const entry = await db
    .selectFrom('waitlist')
    .leftJoin('newsletter_readers', 'newsletter_readers.entry_id', 'waitlist.id')
    .select(['waitlist.session_id', 'newsletter_readers.confirmed_at'])
    .where('waitlist.id', '=', entryId)
    .executeTakeFirst()
  if (!entry) return { state: 'gone', isSameBrowser: false }
  const unconfirmed = expiresAt > clock() ? 'ready' : 'expired'
  return {
    state: entry.confirmed_at ? 'confirmed' : unconfirmed,
    isSameBrowser: Boolean(sessionId) && entry.session_id === sessionId,
  }
}
