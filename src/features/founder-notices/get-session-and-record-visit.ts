import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { addDays } from '../../shared/durations.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { getSession as contract } from '../founders/contract.ts'
import { getSession } from '../founders/get-session.ts'

/**
 * `get-session`, which pages call in a browser that may own ideas. It is a visit of the founder: emails that ended
 * without one go on. Written once a day; a disk that is full must not cost the session.
 */
export async function getSessionAndRecordVisit(
  context: RequestContext,
): Promise<OutputOf<typeof contract>> {
  const session = await getSession(context)
  try {
    await recordVisit(context, session)
  } catch (error) {
    context.log.warn({ message: String(error) }, 'the visit of a founder could not be stored')
  }
  return session
}

async function recordVisit(
  { clock, db }: RequestContext,
  { ownedIdeaIds, verifiedEmails }: OutputOf<typeof contract>,
): Promise<void> {
  if (ownedIdeaIds.length === 0 && verifiedEmails.length === 0) return
  const now = clock()
  await sql`
    update founder_notices set seen_at = ${now}, stopped_at = null where id in (
      select id from founder_notices
      where (email = any (${verifiedEmails}::text[]) or email in (
          select business_email from ideas where id = any (${ownedIdeaIds}::uuid[])))
        and confirmed_at is not null
        and (seen_at < ${addDays(now, -1)} or stopped_at is not null)
      for update skip locked)`.execute(db)
}
