import type { RequestContext } from '../../platform/context.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { getSession as contract } from './contract.ts'
import { listOwnedIdeaIds, listVerifiedEmails } from './queries.ts'

export async function getSession(context: RequestContext): Promise<OutputOf<typeof contract>> {
  const account = await context.actor.account()
  return {
    account: account && {
      email: account.email,
      isAdmin: account.isAdmin,
      hasSecondFactor: account.hasSecondFactor,
      needsSecondFactor: account.needsSecondFactor,
    },
    ownedIdeaIds: await listOwnedIdeaIds(context.db, context),
    verifiedEmails: await listVerifiedEmails(context.db, context),
  }
}
