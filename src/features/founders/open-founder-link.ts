import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { openFounderLink as contract } from './contract.ts'
import { founderLink, readFounderToken } from './founder-link.ts'
import { addDays, founderLimits, proofDays } from './rules.ts'

/** Not a sign-in. @throws AppError `invalid_input`, `conflict` if the link has expired, `rate_limited` */
export async function openFounderLink(
  { actor, clock, config, db, limits }: RequestContext,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await limits.take(founderLimits.openPerIp, actor.ip)
  const link = readFounderToken(token, config.SECRET_KEY)
  const { email } = link
  const now = clock()
  founderLink.requireCurrent(link, now)
  const proof = { proved_at: now, expires_at: addDays(now, proofDays) }
  await db
    .insertInto('founder_proofs')
    .values({ browser_key: actor.keepBrowserKey(), email, ...proof })
    .onConflict((known) => known.columns(['browser_key', 'email']).doUpdateSet(proof))
    .execute()
  return { success: true, email }
}
