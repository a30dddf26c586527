import type { Context } from '../../platform/context.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { getSession as contract } from './contract.ts'
import { ownedIdeas } from './queries.ts'

export async function getSession(context: Context): Promise<OutputOf<typeof contract>> {
  return { ownedIdeaIds: await ownedIdeas(context.db, context) }
}
