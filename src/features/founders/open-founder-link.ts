import type { RequestContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { openFounderLink as contract } from './contract.ts'
import { readFounderToken } from './founder-link.ts'
import { daysAfter, founderLimits, proofDays } from './rules.ts'

/**
 * Verifies the email for this browser; it is not a sign-in.
 * @throws AppError `invalid_input`, `conflict` if the link has expired, `rate_limited`
 */
export async function openFounderLink(
  { actor, clock, config, db, limits }: RequestContext,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await limits.take(founderLimits.openPerIp, actor.ip)
  const { email, expiresAt } = readFounderToken(token, config.SECRET_KEY)
  const now = clock()
  if (expiresAt <= now) {
    throw conflict('This link has expired. Ask for a new one on the Analytics page.')
  }
  const proved = { proved_at: now, expires_at: daysAfter(now, proofDays) }
  await db
    .insertInto('founder_proofs')
    .values({ browser_key: actor.keepBrowserKey(), email, ...proved })
    .onConflict((known) => known.columns(['browser_key', 'email']).doUpdateSet(proved))
    .execute()
  return { success: true, email }
}
