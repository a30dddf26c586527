import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { IdeaId } from './contract.ts'
import { addTags } from './tags.ts'

/** The idea must be locked (`lockIdea`) and unlisted. */
export async function relistIdea(tx: DatabaseTransaction, id: IdeaId): Promise<void> {
  const counted = await tx
    .updateTable('idea_counters')
    .set({ is_open: true })
    .where('idea_id', '=', id)
    .returning(['votes_up', 'votes_down', 'sign_ups'])
    .executeTakeFirstOrThrow()
  const { votes_up: up, votes_down: down, sign_ups: signUps } = counted
  // The last votes before it was unlisted may be missing in its ranks.
  const ranks = { rank_up: up, rank_net: up - down }
  const relisted = await tx
    .updateTable('ideas')
    .set({ withdrawn_at: null, withdrawn_by: null, ...ranks })
    .where('id', '=', id)
    .returning(['category', 'location', 'target_audience', 'created_at'])
    .executeTakeFirstOrThrow()
  const { category, location, target_audience: audience, created_at: createdAt } = relisted
  await addTags(tx, { id, category, location, audience, createdAt, ranks })
  await tx
    .updateTable('idea_totals')
    .set({
      votes_up: sql`votes_up + ${up}`,
      votes_down: sql`votes_down + ${down}`,
      sign_ups: sql`sign_ups + ${signUps}`,
    })
    .where('kind', '=', 'all')
    .execute()
}
