import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import type { PostState, RedditMappingId, RedditPostId } from '../src/features/reddit/contract.ts'
import type { Database } from '../src/platform/db/tables.ts'
import type { Id } from '../src/shared/schema/ids.ts'

interface MappingAbout {
  category: string
  subreddit: string
  active?: boolean
  at?: Date
}

export async function storeMapping(
  db: Database,
  { category, subreddit, active = true, at = new Date() }: MappingAbout,
): Promise<void> {
  const { id: categoryId } = await db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', category)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reddit_category_mappings')
    .values({
      id: randomUUID() as RedditMappingId,
      category_id: categoryId,
      subreddit,
      active,
      created_at: at,
    })
    .execute()
}

interface TryAbout {
  ideaId?: IdeaId
  subreddit: string
  state: PostState
  armedAt: Date
  postedAt?: Date
  /** if set, its event is stored too */
  postUrl?: string
}

export async function storeTry(db: Database, about: TryAbout): Promise<void> {
  const { state, armedAt, postUrl = null } = about
  const ideaId = about.ideaId ?? (randomUUID() as IdeaId)
  const isMade = state === 'posted' || state === 'removed'
  await db
    .insertInto('reddit_post_tracking')
    .values({
      id: randomUUID() as RedditPostId,
      idea_id: ideaId,
      subreddit: about.subreddit,
      state,
      is_automatic: false,
      armed_at: armedAt,
      posted_at: about.postedAt ?? (isMade ? armedAt : null),
      post_url: postUrl,
    })
    .execute()
  if (postUrl === null) return
  const metadata = { subreddit: about.subreddit, post_url: postUrl }
  await db
    .insertInto('distribution_events')
    .values({
      id: randomUUID() as Id<'distribution event'>,
      idea_id: ideaId,
      event_type: 'reddit_post',
      metadata: sql`${JSON.stringify(metadata)}::jsonb`,
      created_at: armedAt,
    })
    .execute()
}
