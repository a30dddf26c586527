import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { getMyIdeas as contract } from './contract.ts'
import { hasVerifiedEmail, listOwnedIdeaIds } from './queries.ts'
import { founderLimits } from './rules.ts'

export async function getMyIdeas(
  context: RequestContext,
  { email }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { actor, db, limits } = context
  await limits.take(founderLimits.ideasPerIp, actor.ip)
  return {
    ideaIds: await listOwnedIdeaIds(db, context, email),
    proofNeeded: !(await hasVerifiedEmail(db, context, email)),
  }
}
