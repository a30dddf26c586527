import type { RequestContext } from '../../platform/context.ts'
import { getLinkState } from '../../platform/email/email-link.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { getWaitlistLink as contract, WaitlistLink } from './contract.ts'
import { findEntry } from './queries.ts'
import { verificationLink } from './verification-link.ts'

export async function getWaitlistLink(
  { clock, config, db }: RequestContext,
  { token, sessionId }: InputOf<typeof contract>,
): Promise<WaitlistLink> {
  const link = verificationLink.read(token, config)
  const found = await findEntry(db, link.id)
  const entry = found?.withdrawnAt && !found.confirmed_at ? undefined : found
  const { state, isSameBrowser } = getLinkState(link, entry, { sessionId, now: clock() })
  return {
    state: state === 'confirmed' ? 'verified' : state,
    isSameBrowser,
    idea: entry ? { id: entry.ideaId, title: entry.title } : null,
  }
}
