import type { RequestContext } from '../../platform/context.ts'
import { getLinkState } from '../../platform/email/email-link.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { confirmationLink } from './confirmation-link.ts'
import type { getNewsletterLink as contract } from './contract.ts'

export async function getNewsletterLink(
  { db, config, clock }: RequestContext,
  { token, sessionId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const link = confirmationLink.read(token, config)
  const entry = await db
    .selectFrom('waitlist')
    .leftJoin('newsletter_readers', 'newsletter_readers.entry_id', 'waitlist.id')
    .select(['waitlist.session_id', 'newsletter_readers.confirmed_at'])
    .where('waitlist.id', '=', link.id)
    .executeTakeFirst()
  return getLinkState(link, entry, { sessionId, now: clock() })
}
