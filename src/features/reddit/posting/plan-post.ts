import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables.ts'
import type { IdeaId } from '../../ideas/contract.ts'
import { findIdea } from '../../ideas/queries.ts'
import { composePost } from './compose-post.ts'

export interface PlannedPost {
  ideaId: IdeaId
  ideaTitle: string
  /** null: no mapping matches, and Reddit is not connected */
  subreddit: string | null
  /** the category whose mapping applies; null: the connection decides */
  category: string | null
  title: string
  text: string
}

/** Decision 34: first active mapping, else the connection. @throws AppError `not_found` for an idea that is not shown */
export async function planPost(
  db: Database,
  site: { publicUrl: string; connection: { subreddit: string } | null },
  ideaId: IdeaId,
): Promise<PlannedPost> {
  const idea = await findIdea(db, ideaId)
  const mapping = await firstMapping(db, idea.category)
  const { title, text } = composePost({
    title: idea.title,
    description: idea.description,
    link: `${site.publicUrl}/ideas/${ideaId}`,
    template: mapping?.template ?? null,
  })
  const subreddit = mapping?.subreddit ?? site.connection?.subreddit ?? null
  const category = mapping?.category ?? null
  return { ideaId, ideaTitle: idea.title, subreddit, category, title, text }
}

async function firstMapping(db: Database, categories: string[]) {
  return db
    .selectFrom('reddit_category_mappings as mapping')
    .innerJoin('categories', 'categories.id', 'mapping.category_id')
    .select([
      'categories.name as category',
      'mapping.subreddit',
      'mapping.post_template as template',
    ])
    .where('mapping.active', '=', true)
    .where('categories.name', '=', sql<string>`any (${categories}::text[])`)
    .orderBy('mapping.created_at')
    .orderBy('mapping.id')
    .executeTakeFirst()
}
