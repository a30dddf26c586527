import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { withdrawIdea as contract } from './contract.ts'
import { removeTags } from './tags.ts'

/** Takes an idea back for good; doing it twice is the same as once. */
export async function withdrawIdea(
  context: Context,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await context.db.transaction().execute(async (db) => {
    const withdrawn = await db
      .updateTable('ideas')
      .set({ withdrawn_at: context.clock(), withdrawn_by: 'founder' })
      .where('id', '=', input.ideaId)
      .where('withdrawn_at', 'is', null)
      .returning(['rank_up', 'rank_net', 'category', 'location', 'target_audience'])
      .executeTakeFirst()
    if (!withdrawn) return
    // From here on no vote and no sign-up is taken; those there stay stored, and leave the site's totals
    // with the idea.
    const counter = await db
      .updateTable('idea_counters')
      .set({ is_open: false })
      .where('idea_id', '=', input.ideaId)
      .returning('sign_ups')
      .executeTakeFirstOrThrow()
    const { category, location, target_audience: audience } = withdrawn
    await removeTags(db, { id: input.ideaId, category, location, audience })
    await db
      .updateTable('idea_totals')
      .set({
        votes_up: sql`votes_up - ${withdrawn.rank_up}`,
        votes_down: sql`votes_down - ${withdrawn.rank_up - withdrawn.rank_net}`,
        sign_ups: sql`sign_ups - ${counter.sign_ups}`,
      })
      .where('kind', '=', 'all')
      .execute()
  })
  return { success: true }
}
