import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { getWaitlistCount as contract } from './contract.ts'

/** 0 for an unknown idea, and for one that was withdrawn or hidden. */
export async function getWaitlistCount(
  { db }: RequestContext,
  { idea_uuid: ideaId }: InputOf<typeof contract>,
): Promise<number> {
  const counter = await db
    .selectFrom('idea_counters')
    .select('sign_ups')
    .where('idea_id', '=', ideaId)
    .where('is_open', '=', true)
    .executeTakeFirst()
  return counter?.sign_ups ?? 0
}
