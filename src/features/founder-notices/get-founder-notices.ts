import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { listVerifiedEmails } from '../founders/queries.ts'
import type { FounderNotices } from './contract.ts'

/** An idea's email was typed, not proved: a browser that posted it learns nothing of that email's setting. */
export async function getFounderNotices(context: RequestContext): Promise<FounderNotices> {
  const { actor, db } = context
  const emails = await listVerifiedEmails(db, context)
  const rows =
    emails.length === 0
      ? []
      : await db
          .selectFrom('founder_notices')
          .select(['email', 'how_often'])
          .where('email', 'in', emails)
          .execute()
  const byEmail = new Map(rows.map((row) => [row.email, row.how_often]))
  return {
    settings: emails.map((email) => ({ email, howOften: byEmail.get(email) ?? 'off' })),
    hasUnverified: actor.browserKey !== null && (await hasOther(context, actor.browserKey, emails)),
  }
}

async function hasOther(
  { db }: RequestContext,
  browserKey: string,
  emails: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from ideas where founder_key = ${browserKey} and withdrawn_at is null
      and business_email <> all (${emails}::text[]) limit 1`.execute(db)
  return rows.length > 0
}
