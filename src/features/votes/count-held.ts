import type { Database } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { HeldCounts } from './rules.ts'

/** Held votes by reason; ideas without any are missing. */
export async function countHeld(
  db: Database,
  ideaIds: IdeaId[],
): Promise<ReadonlyMap<IdeaId, HeldCounts>> {
  const counts = new Map<IdeaId, HeldCounts>()
  if (ideaIds.length === 0) return counts
  const rows = await db
    .selectFrom('votes')
    .select(['idea_id', 'held_for', (eb) => eb.fn.countAll<number>().as('count')])
    .where('is_held', '=', true)
    .where('idea_id', 'in', ideaIds)
    .groupBy(['idea_id', 'held_for'])
    .execute()
  for (const { idea_id, held_for, count } of rows) {
    const held = counts.get(idea_id) ?? { address: 0, idea: 0, downs: 0, browser: 0 }
    if (held_for !== null) counts.set(idea_id, { ...held, [held_for]: count })
  }
  return counts
}
