import { sql } from 'kysely'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import type { World } from './world.ts'

/** Ideas whose counters or days differ from their counted votes. */
export async function listWrongCounts({ site }: World): Promise<unknown[]> {
  const { rows } = await sql`
    select c.idea_id from idea_counters c
    left join lateral (
      select count(*) filter (where direction = 1) as up, count(*) filter (where direction = -1) as down
      from votes v where v.idea_id = c.idea_id and not v.is_held
    ) v on true
    left join lateral (
      select coalesce(sum(votes_up), 0) as up, coalesce(sum(votes_down), 0) as down
      from idea_days d where d.idea_id = c.idea_id
    ) d on true
    where (c.votes_up, c.votes_down) is distinct from (v.up, v.down)
       or (c.votes_up, c.votes_down) is distinct from (d.up, d.down)`.execute(site.services.db)
  return rows
}

/** Stored votes of an idea by the reason why they are held; 'counted' for the others. */
export async function countVotesByReason({ site }: World, ideaId: IdeaId): Promise<object> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select coalesce(held_for, 'counted') as reason, count(*) from votes where idea_id = ${ideaId}
    group by 1 order by 1`.execute(site.services.db)
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}
