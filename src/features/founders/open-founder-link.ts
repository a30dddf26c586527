import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { openFounderLink as contract } from './contract.ts'
import {
  createEndedLinkError,
  founderLink,
  readFounderToken,
  selectFounderLink,
} from './founder-link.ts'
import { addDays } from '../../shared/durations.ts'
import { founderLimits, proofDays } from './rules.ts'

/**
 * Not a sign-in. Only the first browser can open a link, and may repeat it.
 * @throws AppError `invalid_input`, `conflict` for an expired or used link, `rate_limited`
 */
export async function openFounderLink(
  { actor, clock, config, db, limits }: RequestContext,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await limits.take(founderLimits.openPerIp, actor.ip)
  const link = readFounderToken(token, config)
  const now = clock()
  founderLink.requireCurrent(link, now)
  const proof = { proved_at: now, expires_at: addDays(now, proofDays) }
  return db.transaction().execute(async (tx) => {
    const row = await selectFounderLink(tx, link.id).forUpdate().executeTakeFirst()
    const isOpenHere = row?.browser_key === null || row?.browser_key === actor.browserKey
    if (!row || !isOpenHere) throw createEndedLinkError()
    const browserKey = actor.keepBrowserKey()
    await tx
      .updateTable('founder_links')
      .set({ browser_key: browserKey })
      .where('id', '=', link.id)
      .execute()
    await tx
      .insertInto('founder_proofs')
      .values({ browser_key: browserKey, email: row.email, ...proof })
      .onConflict((known) => known.columns(['browser_key', 'email']).doUpdateSet(proof))
      .execute()
    return { success: true, email: row.email }
  })
}
