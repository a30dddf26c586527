import { sql } from 'kysely'
import type { World } from './world.ts'

export async function listWrongLists({ site }: World): Promise<unknown[]> {
  const { rows } = await sql`
    with open as (
      select i.*, c.votes_up, c.votes_down, c.sign_ups
      from ideas i join idea_counters c on c.idea_id = i.id where i.withdrawn_at is null
    ), borne as (
      select id, 'category' as kind, unnest(category) as value from open
      union all select id, 'country', unnest(location) from open
      union all select id, 'audience', unnest(target_audience) from open
    ), tags as (
      select b.kind, b.value, o.id, o.votes_up, o.votes_up - o.votes_down, o.created_at
      from borne b join open o on o.id = b.id
    ), stored_tags as (
      select kind, value, idea_id, rank_up, rank_net, created_at from idea_tags
    ), totals as (
      select kind, value, count(*) as ideas, 0 as up, 0 as down, 0 as sign_ups
      from borne group by kind, value
      union all
      select 'all', '', count(*), coalesce(sum(votes_up), 0), coalesce(sum(votes_down), 0),
        coalesce(sum(sign_ups), 0) from open
    ), stored_totals as (
      select kind, value, ideas, votes_up, votes_down, sign_ups from idea_totals
      where ideas > 0 or kind = 'all'
    ), combinations as (
      select c as category, l as country, a as audience, count(*) as ideas
      from open, unnest(array_prepend('', category)) as c, unnest(array_prepend('', location)) as l,
        unnest(array_prepend('', target_audience)) as a
      where (c <> '')::integer + (l <> '')::integer + (a <> '')::integer >= 2
      group by c, l, a
    ), stored_combinations as (
      select category, country, audience, ideas from idea_combinations where ideas > 0
    )
    select 'tag' as what, t::text as which from (
      (table tags except all table stored_tags) union all (table stored_tags except all table tags)
    ) as t
    union all
    select 'total', t::text from (
      (table totals except all table stored_totals)
      union all (table stored_totals except all table totals)
    ) as t
    union all
    select 'combination', t::text from (
      (table combinations except all table stored_combinations)
      union all (table stored_combinations except all table combinations)
    ) as t
    union all
    select 'rank', id::text from open where rank_up <> votes_up or rank_net <> votes_up - votes_down
    union all
    select 'open', c.idea_id::text from idea_counters c join ideas i on i.id = c.idea_id
      where c.is_open <> (i.withdrawn_at is null)
    union all
    select 'votes', c.idea_id::text from idea_counters c
      where (c.votes_up, c.votes_down) <> (
        select count(*) filter (where direction = 1), count(*) filter (where direction = -1)
        from votes v where v.idea_id = c.idea_id and not v.is_held)
  `.execute(site.services.db)
  return rows
}
