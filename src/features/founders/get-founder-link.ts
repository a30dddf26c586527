import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { FounderLink, getFounderLink as contract } from './contract.ts'
import { readFounderToken, selectFounderLink } from './founder-link.ts'
import { founderLimits } from './rules.ts'

export async function getFounderLink(
  { actor, clock, config, db, limits }: RequestContext,
  { token }: InputOf<typeof contract>,
): Promise<FounderLink> {
  await limits.take(founderLimits.readPerIp, actor.ip)
  const { id, expiresAt } = readFounderToken(token, config)
  // Every browser is asked: another site may have led a visitor to someone else's link.
  const isSameBrowser = false
  if (expiresAt <= clock()) return { state: 'expired', isSameBrowser, email: null }
  const link = await selectFounderLink(db, id).executeTakeFirst()
  if (link?.browser_key === null) return { state: 'ready', isSameBrowser, email: link.email }
  if (link && link.browser_key === actor.browserKey) {
    return { state: 'confirmed', isSameBrowser, email: link.email }
  }
  return { state: 'gone', isSameBrowser, email: null }
}
