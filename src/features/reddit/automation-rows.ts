// What automation adds to the rows of posts, so that it neither sticks to an idea nor gives one up too soon.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { RedditPostId } from './contract.ts'

/**
 * The subreddit's rules forbid the post, so it was not even tried: the row keeps automation from trying it
 * every quarter of an hour, and lets the subreddit rest. By hand it can be posted all the same.
 */
export async function leaveAlone(
  db: Database,
  { ideaId, subreddit, reason, at }: Forbidden,
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

interface Forbidden {
  ideaId: IdeaId
  subreddit: string
  reason: string
  at: Date
}

/**
 * Reddit said 'not now', which says nothing of the idea: it may be chosen again. Only a row that is
 * certain to have made nothing goes, and only this run's own.
 */
export async function freeAgain(db: Database, ideaId: IdeaId, triedSince: Date): Promise<void> {
  await db
    .deleteFrom('reddit_post_tracking')
    .where('idea_id', '=', ideaId)
    .where('state', '=', 'refused')
    .where('is_automatic', '=', true)
    .where('armed_at', '>=', triedSince)
    .execute()
}
