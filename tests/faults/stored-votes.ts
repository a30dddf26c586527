import type pg from 'pg'
import { connect, type DatabaseSource } from '../../src/platform/db/connect.ts'
import { quiet } from '../quiet.ts'
import { getKey, type Memory } from './voters.ts'

/** @returns a line for each lost or changed vote, and each counter that differs from its votes */
export async function listVoteErrors(source: DatabaseSource, memory: Memory): Promise<string[]> {
  const connection = await connect(source, quiet)
  try {
    return [
      ...(await listWrongVotes(connection.pool, memory)),
      ...(await listWrongCounts(connection.pool)),
    ]
  } finally {
    await connection.close()
  }
}

async function listWrongVotes(pool: pg.Pool, memory: Memory): Promise<string[]> {
  const { rows } = await pool.query<{ idea_id: string; session_id: string; direction: number }>(
    'select idea_id, session_id, direction from votes',
  )
  const stored = new Map(rows.map((row) => [getKey(row.idea_id, row.session_id), row.direction]))
  const wrong: string[] = []
  for (const [key, allowed] of memory) {
    const found = stored.get(key) ?? 0
    if (!allowed.some((direction) => direction === found)) {
      wrong.push(`${key} is stored as ${found} and was told ${allowed.join(' or ')}`)
    }
    stored.delete(key)
  }
  return [...wrong, ...[...stored.keys()].map((key) => `${key} is stored and was never cast`)]
}

async function listWrongCounts(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ idea_id: string; counts: Record<string, number[]> }>(`
    select c.idea_id, json_build_object(
      'votes', json_build_array(coalesce(v.up, 0), coalesce(v.down, 0)),
      'counters', json_build_array(c.votes_up, c.votes_down),
      'days', json_build_array(coalesce(d.up, 0), coalesce(d.down, 0)),
      'ranks', json_build_array(i.rank_up, i.rank_up - i.rank_net)) as counts
    from idea_counters c
    join ideas i on i.id = c.idea_id
    left join (
      select idea_id, count(*) filter (where direction = 1) as up,
        count(*) filter (where direction = -1) as down
      from votes where not is_held group by idea_id
    ) v on v.idea_id = c.idea_id
    left join (
      select idea_id, sum(votes_up) as up, sum(votes_down) as down from idea_days group by idea_id
    ) d on d.idea_id = c.idea_id`)
  const wrong = rows
    .filter(({ counts }) => new Set(Object.values(counts).map(String)).size > 1)
    .map(({ idea_id, counts }) => `${idea_id} has counts that differ: ${JSON.stringify(counts)}`)
  const totals = await pool.query<{ is_true: boolean }>(`
    select (votes_up, votes_down)
      = (select sum(votes_up), sum(votes_down) from idea_counters) as is_true
    from idea_totals where kind = 'all'`)
  if (!totals.rows[0]?.is_true) wrong.push('the totals of votes are not the sums of the ideas')
  return wrong
}
