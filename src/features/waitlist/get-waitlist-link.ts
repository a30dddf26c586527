import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { getWaitlistLink as contract, WaitlistLink } from './contract.ts'
import { findEntry } from './queries.ts'
import { hasExpired, verificationLinks } from './verification-link.ts'

/** @throws AppError `invalid_input` */
export async function getWaitlistLink(
  { clock, config, db }: RequestContext,
  { token, sessionId }: InputOf<typeof contract>,
): Promise<WaitlistLink> {
  const link = verificationLinks.read(token, config.SECRET_KEY)
  const entry = await findEntry(db, link.id)
  if (!entry || (entry.withdrawnAt && !entry.verified)) {
    return { state: 'gone', isSameBrowser: false, idea: null }
  }
  return {
    state: getState(entry.verified, hasExpired(link, clock())),
    isSameBrowser: entry.sessionId !== null && entry.sessionId === sessionId,
    idea: { id: entry.ideaId, title: entry.title },
  }
}

function getState(isVerified: boolean, isExpired: boolean): WaitlistLink['state'] {
  if (isVerified) return 'verified'
  return isExpired ? 'expired' : 'ready'
}
