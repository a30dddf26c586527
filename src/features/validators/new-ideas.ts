import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { selectIdeas } from '../ideas/queries.ts'
import { getInterests } from './interest-match.ts'
import { maxIdeasPerEmail, type Interest } from './rules.ts'

const maxNewIdeas = 10_000

export interface NewIdea {
  id: IdeaId
  title: string
  interests: Interest[]
  createdAt: Date
}

/** Listed ideas posted from `since` until `until` that match any interest, best net votes first. */
export async function listNewIdeas(db: Database, since: Date, until: Date): Promise<NewIdea[]> {
  const rows = await selectIdeas(db)
    .select(sql<string[]>`tsvector_to_array(words)`.as('words'))
    .where('ideas.withdrawn_at', 'is', null)
    .where('ideas.created_at', '>=', since)
    .where('ideas.created_at', '<', until)
    .orderBy(sql`votes_up - votes_down`, 'desc')
    .orderBy('ideas.created_at', 'desc')
    .orderBy('ideas.id', 'desc')
    .limit(maxNewIdeas)
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      title: row.title,
      interests: getInterests({
        words: row.words,
        category: row.category,
        targetAudience: row.target_audience,
      }),
      createdAt: row.created_at,
    }))
    .filter(({ interests }) => interests.length > 0)
}

export function getMatchingIdeas(
  ideas: NewIdea[],
  chosen: Interest[],
  since: Date,
): Omit<NewIdea, 'createdAt'>[] {
  return ideas
    .filter(({ createdAt }) => createdAt >= since)
    .map(({ id, title, interests }) => ({
      id,
      title,
      interests: interests.filter((interest) => chosen.includes(interest)),
    }))
    .filter(({ interests }) => interests.length > 0)
    .slice(0, maxIdeasPerEmail)
}
