import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { Idea } from './contract.ts'
import { selectIdeas, toIdea } from './queries.ts'
import { dayMs } from '../../shared/durations.ts'

const days = 7
export type IdeaOfWeek = Idea & { weekNet: number }

/**
 * Open ideas by the net of counted votes of the last 7 days, highest first; only positive ones.
 * A vote belongs to the time of its last change, as in the blog. Reads all votes once, for a weekly email.
 */
export async function listTopOfWeek(db: Database, now: Date, limit: number): Promise<IdeaOfWeek[]> {
  const week = db
    .selectFrom('votes')
    .select(['idea_id', sql<number>`sum(direction)`.as('net')])
    .where('is_held', '=', false)
    .where('cast_at', '>', new Date(now.getTime() - days * dayMs))
    .where('cast_at', '<=', now)
    .groupBy('idea_id')
    .as('week')
  const rows = await selectIdeas(db)
    .innerJoin(week, 'week.idea_id', 'ideas.id')
    .select('week.net')
    .where('week.net', '>', 0)
    .where('ideas.withdrawn_at', 'is', null)
    .orderBy('week.net', 'desc')
    .orderBy('ideas.created_at', 'desc')
    .orderBy('ideas.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toIdea(row), weekNet: row.net }))
}
