import type pg from 'pg'
import { getIdeaId } from './made-up-ideas.ts'

/** Adds verified entries to the first idea, every fifth with referrals. @returns ids by position */
export async function loadWaitlist(client: pg.ClientBase, count: number): Promise<string[]> {
  const idea = getIdeaId(0)
  await client.query(
    `insert into waitlist (id, idea_id, email, person, comments, verified, referral_code, referrals,
       created_at, verified_at, turn)
     select gen_random_uuid(), $1, address, address, '', true, 'code' || turn,
       case when turn % 5 = 0 then 1 + turn % 7 else 0 end, at, at, turn
     from generate_series(1, $2::integer) as turn,
       lateral (select 'reader' || turn || '@example.com' as address,
         timestamptz '2026-11-20 00:00Z' + turn * interval '24 hours' / $2::integer as at) as made`,
    [idea, count],
  )
  await client.query(
    `insert into waitlist_blocks (idea_id, block, entries)
     select idea_id, turn / 1000, count(*) from waitlist group by 1, 2`,
  )
  await client.query(
    `insert into idea_days (idea_id, day, sign_ups) values ($1, '2026-11-20', $2)`,
    [idea, count],
  )
  await client.query('update ideas set rank_sign_ups = $2 where id = $1', [idea, count])
  await client.query('update idea_counters set sign_ups = $2 where idea_id = $1', [idea, count])
  await client.query(
    `update idea_totals set sign_ups = (select sum(sign_ups) from idea_counters) where kind = 'all'`,
  )
  await client.query('vacuum (analyze) waitlist, waitlist_blocks')
  const { rows } = await client.query<{ id: string }>('select id from waitlist order by turn')
  return rows.map(({ id }) => id)
}
