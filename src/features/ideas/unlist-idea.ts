import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { IdeaId } from './contract.ts'
import { removeTags } from './tags.ts'

interface Unlisting {
  by: 'founder' | 'administrator'
  at: Date
}

/** Existing votes and sign-ups stay stored and return with it. An unlisted idea stays unchanged. */
export async function unlistIdea(
  tx: DatabaseTransaction,
  id: IdeaId,
  { by, at }: Unlisting,
): Promise<void> {
  const unlisted = await tx
    .updateTable('ideas')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(['rank_up', 'rank_net', 'category', 'location', 'target_audience'])
    .executeTakeFirst()
  if (!unlisted) return
  const counter = await tx
    .updateTable('idea_counters')
    .set({ is_open: false })
    .where('idea_id', '=', id)
    .returning('sign_ups')
    .executeTakeFirstOrThrow()
  const { category, location, target_audience: audience } = unlisted
  await removeTags(tx, { id, category, location, audience })
  // Subtracts the votes that the totals contain: the ranks may be a second behind the counters.
  await tx
    .updateTable('idea_totals')
    .set({
      votes_up: sql`votes_up - ${unlisted.rank_up}`,
      votes_down: sql`votes_down - ${unlisted.rank_up - unlisted.rank_net}`,
      sign_ups: sql`sign_ups - ${counter.sign_ups}`,
    })
    .where('kind', '=', 'all')
    .execute()
}
