import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { signOutOtherBrowsers as contract } from './contract.ts'
import { hasVerifiedEmail } from './queries.ts'
import { founderLimits } from './rules.ts'

/** Ideas stay with the browser that posted them. @throws AppError `forbidden`, `rate_limited` */
export async function signOutOtherBrowsers(
  context: RequestContext,
  { email }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { actor, db, limits } = context
  await limits.take(founderLimits.signOutPerIp, actor.ip)
  return db.transaction().execute(async (tx) => {
    // One at a time: two browsers could sign each other out otherwise.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`founder ${email}`}, 0))`.execute(tx)
    const { browserKey } = actor
    if (browserKey === null || !(await hasVerifiedEmail(tx, context, email))) {
      throw forbidden('This browser has not confirmed this email. Open a link sent to it first.')
    }
    // Links before proofs: a link that is being opened is waited for, and loses its proof as well.
    await tx
      .deleteFrom('founder_links')
      .where('email', '=', email)
      .where('browser_key', 'is distinct from', browserKey)
      .execute()
    await tx
      .deleteFrom('founder_proofs')
      .where('email', '=', email)
      .where('browser_key', '!=', browserKey)
      .execute()
    return { success: true }
  })
}
