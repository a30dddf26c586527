import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/db/tables.ts'
import type { IdeaId } from '../../ideas/contract.ts'
import type { RedditPostId } from '../contract.ts'

/** Keeps automation from retrying a forbidden post; it can still be posted by hand. */
export async function recordForbiddenPost(
  db: Database,
  { ideaId, subreddit, reason, at }: ForbiddenPost,
): Promise<void> {
  await db
    .insertInto('reddit_post_tracking')
    .values({
      id: randomUUID() as RedditPostId,
      idea_id: ideaId,
      subreddit,
      state: 'refused',
      reason,
      is_automatic: true,
      armed_at: at,
    })
    .onConflict((existing) => existing.doNothing())
    .execute()
}

interface ForbiddenPost {
  ideaId: IdeaId
  subreddit: string
  reason: string
  at: Date
}

/** Deletes only a row of this run that certainly made no post. */
export async function releaseIdea(db: Database, ideaId: IdeaId, triedSince: Date): Promise<void> {
  await db
    .deleteFrom('reddit_post_tracking')
    .where('idea_id', '=', ideaId)
    .where('state', '=', 'refused')
    .where('is_automatic', '=', true)
    .where('armed_at', '>=', triedSince)
    .execute()
}
