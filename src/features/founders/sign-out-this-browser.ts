import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { signOutThisBrowser as contract } from './contract.ts'
import { founderLimits } from './rules.ts'

/** The same response for an email that this browser has not verified. @throws AppError `rate_limited` */
export async function signOutThisBrowser(
  { actor, db, limits }: RequestContext,
  { email }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await limits.take(founderLimits.signOutHerePerIp, actor.ip)
  const { browserKey } = actor
  if (browserKey === null) return { success: true }
  return db.transaction().execute(async (tx) => {
    // In the order in which opening a link locks them. A link that is kept would open again from the history.
    for (const table of ['founder_links', 'founder_proofs'] as const) {
      await tx
        .deleteFrom(table)
        .where('email', '=', email)
        .where('browser_key', '=', browserKey)
        .execute()
    }
    return { success: true }
  })
}
