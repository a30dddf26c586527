import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { IdeaId } from './contract.ts'

/** Updates list order and totals to the live counts; without `ids` for every idea that is behind, as after a crash. */
export async function refreshRanks(db: Database, ids?: IdeaId[]): Promise<void> {
  if (ids?.length === 0) return
  await db.transaction().execute(async (tx) => {
    const locked = await lockBehind(tx, ids)
    if (locked.length > 0) await updateRanks(tx, locked)
  })
}

/** A separate statement: the next one must see the counts as they are after waiting for another process. */
async function lockBehind(tx: DatabaseTransaction, ids?: IdeaId[]): Promise<IdeaId[]> {
  const idCondition = ids ? sql`ideas.id = any (${ids}::uuid[]) and` : sql``
  const { rows } = await sql<{ id: IdeaId }>`
    select ideas.id from ideas join idea_counters c on c.idea_id = ideas.id
    where ${idCondition} ideas.withdrawn_at is null
      and (ideas.rank_up <> c.votes_up or ideas.rank_net <> c.votes_up - c.votes_down)
    order by ideas.id for no key update of ideas`.execute(tx)
  return rows.map(({ id }) => id)
}

async function updateRanks(tx: DatabaseTransaction, locked: readonly IdeaId[]): Promise<void> {
  await sql`
    with behind as (
      select ideas.id, c.votes_up, c.votes_up - c.votes_down as net,
        c.votes_up - ideas.rank_up as more_up,
        c.votes_down - (ideas.rank_up - ideas.rank_net) as more_down
      from ideas join idea_counters c on c.idea_id = ideas.id
      where ideas.id = any (${locked}::uuid[])
    ), ranked as (
      update ideas set rank_up = b.votes_up, rank_net = b.net from behind b where ideas.id = b.id
    ), tagged as (
      update idea_tags t set rank_up = b.votes_up, rank_net = b.net
      from behind b where t.idea_id = b.id
    )
    update idea_totals
    set votes_up = votes_up + (select sum(more_up) from behind),
      votes_down = votes_down + (select sum(more_down) from behind)
    where kind = 'all'
  `.execute(tx)
}
