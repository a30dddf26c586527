import type { Context } from '../../platform/context.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { getSession as contract } from './contract.ts'

/** More than anybody posts from one browser within the limits of a week. */
const ownedMax = 1000

export async function getSession(context: Context): Promise<OutputOf<typeof contract>> {
  const { browserKey } = context.actor
  if (!browserKey) return { ownedIdeaIds: [] }
  const rows = await context.db
    .selectFrom('ideas')
    .select('id')
    .where('founder_key', '=', browserKey)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(ownedMax)
    .execute()
  return { ownedIdeaIds: rows.map(({ id }) => id) }
}
