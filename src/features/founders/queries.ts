import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { maxOwned } from './rules.ts'

type Caller = Pick<RequestContext, 'actor' | 'clock'>

/** By this browser or its verified emails. Needs a browser key: a caller without one owns nothing. */
export function isOwned({ browserKey, now }: { browserKey: string; now: Date }) {
  // Two lookups by an index; with `or` every idea would be read.
  return sql<SqlBool>`ideas.id in (
    select own.id from ideas own where own.founder_key = ${browserKey}
    union all
    select own.id from ideas own where own.business_email in (${selectVerifiedEmails(browserKey, now)}))`
}

/** The caller's ideas that are not withdrawn, newest first. @param email only those with this email */
export async function listOwnedIdeaIds(
  db: Database,
  { actor, clock }: Caller,
  email: string | null = null,
): Promise<IdeaId[]> {
  const { browserKey } = actor
  if (browserKey === null) return []
  const rows = await db
    .selectFrom('ideas')
    .select('id')
    .where(isOwned({ browserKey, now: clock() }))
    .where('withdrawn_at', 'is', null)
    .$if(email !== null, (query) => query.where('business_email', '=', email))
    .orderBy('created_at', 'desc')
    .limit(maxOwned)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether this browser opened a link mailed to the email in the last 90 days. @param email lower-cased */
export async function hasVerifiedEmail(
  db: Database,
  caller: Caller,
  email: string,
): Promise<boolean> {
  return (await listVerifiedEmails(db, caller)).includes(email)
}

export async function listVerifiedEmails(
  db: Database,
  { actor, clock }: Caller,
): Promise<string[]> {
  if (actor.browserKey === null) return []
  const { rows } = await sql<{ email: string }>`
    ${selectVerifiedEmails(actor.browserKey, clock())} order by email`.execute(db)
  return rows.map(({ email }) => email)
}

export function selectVerifiedEmails(browserKey: string, now: Date): RawBuilder<unknown> {
  return sql`select email from founder_proofs where browser_key = ${browserKey} and expires_at > ${now}`
}
