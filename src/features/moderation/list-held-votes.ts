import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { type HeldCounts, heldReasons, voteLimits } from '../votes/rules.ts'
import type { listHeldVotes as contract } from './contract.ts'
import { heldPageSize, maxHeldSessions } from './rules.ts'
import { timeCursorSchema } from '../../platform/functions/time-cursor.ts'

// Fails to compile if a limit gets a period that has no text here.
const periodLabels = { 3600: 'in an hour', 86400: 'in a day' } as const
const {
  countedPerIdeaAndIp: ipLimit,
  unprovenPerIdea: ideaLimit,
  unprovenDownPerIdea: downLimit,
} = voteLimits
const explanation = `We hold a vote if its network sent the idea more than ${ipLimit.points} votes ${periodLabels[ipLimit.seconds]}, or if the idea got more than ${ideaLimit.points} votes ${periodLabels[ideaLimit.seconds]} (${downLimit.points} against it) without proof of work. That many votes look bought. The page then does a proof of work in the background, and the vote counts. A second vote of the same browser under another session stays held. The voter sees their vote, but no total includes it.`

const heldCounts = heldReasons.flatMap((reason) => [
  sql`${reason}::text`,
  sql`count(*) filter (where held_for = ${reason})`,
])

interface HeldRow {
  idea_id: IdeaId
  title: string
  up: number
  down: number
  counted: number
  reasons: HeldCounts
  first_at: Date
  last_at: Date
  sessions: SessionId[]
}

export async function listHeldVotes(
  { db }: RequestContext,
  { cursor }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const after = cursor === undefined ? null : readCursor(cursor, timeCursorSchema)
  const isAfter = after
    ? sql`(last_at, idea_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`
  // Walks the index from idea to idea, so that only the ideas of the page are counted.
  const { rows } = await sql<HeldRow>`
    with recursive held as (
      (select idea_id, cast_at as last_at from votes
        where is_held order by idea_id, cast_at desc limit 1)
      union all
      select next.idea_id, next.last_at from held, lateral (
        select idea_id, cast_at as last_at from votes
          where is_held and idea_id > held.idea_id
          order by idea_id, cast_at desc limit 1
      ) as next
    ), page as (
      select idea_id, title, last_at from held join ideas on ideas.id = idea_id
        where ${isAfter} order by last_at desc, idea_id desc limit ${heldPageSize + 1}
    )
    select page.*, held_now.*, counters.votes_up + counters.votes_down as counted, latest.sessions
    from page join idea_counters as counters using (idea_id), lateral (
      select count(*) filter (where direction = 1) as up,
        count(*) filter (where direction = -1) as down, min(cast_at) as first_at,
        json_build_object(${sql.join(heldCounts)}) as reasons
        from votes where is_held and votes.idea_id = page.idea_id
    ) as held_now, lateral (
      select coalesce(array_agg(session_id), '{}') as sessions from (
        select session_id from votes where is_held and votes.idea_id = page.idea_id
          and not exists (select from blocks where kind = 'session' and pattern = session_id::text)
          order by cast_at desc limit ${maxHeldSessions}
      ) as last_held
    ) as latest
    order by page.last_at desc, page.idea_id desc`.execute(db)
  const shown = rows.slice(0, heldPageSize)
  const last = rows.length > heldPageSize ? shown.at(-1) : undefined
  return {
    ideas: shown.map((row) => ({
      ideaId: row.idea_id,
      title: row.title,
      up: row.up,
      down: row.down,
      counted: row.counted,
      reasons: row.reasons,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      sessions: row.sessions.map((id) => ({ id })),
    })),
    nextCursor: last ? writeCursor([last.last_at.toISOString(), last.idea_id]) : null,
    why: explanation,
  }
}
