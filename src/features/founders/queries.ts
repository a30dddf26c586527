import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'

type Caller = Pick<Context, 'actor' | 'clock'>

/**
 * Whether a row of `ideas` is the caller's: posted by this browser, or of an address that it has proved.
 * Ask only with a browser key: a caller without one owns nothing.
 */
export function isOwned({ browserKey, now }: { browserKey: string; now: Date }) {
  return sql<SqlBool>`(ideas.founder_key = ${browserKey} or ideas.business_email in (${provedBy(browserKey, now)}))`
}

/** Whether this browser opened a link mailed to the address, in the last 90 days. @param email lower-cased */
export async function hasProved(
  db: Database,
  { actor, clock }: Caller,
  email: string,
): Promise<boolean> {
  if (actor.browserKey === null) return false
  const { rows } = await sql`
    select 1 from (${provedBy(actor.browserKey, clock())}) as proved where email = ${email}`.execute(
    db,
  )
  return rows.length > 0
}

function provedBy(browserKey: string, now: Date): RawBuilder<unknown> {
  return sql`select email from founder_proofs where browser_key = ${browserKey} and expires_at > ${now}`
}
