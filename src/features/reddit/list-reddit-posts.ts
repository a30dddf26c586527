import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { listRedditPosts as contract, RedditEvent, TrackedPost } from './contract.ts'
import { getRemoval } from './posting/record-check.ts'
import { maxHistory, maxTracking } from './rules.ts'

/** Includes titles of unlisted ideas: they were posted. */
export async function listRedditPosts({ db }: RequestContext): Promise<OutputOf<typeof contract>> {
  return { history: await getHistory(db), tracking: await getTracking(db) }
}

async function getHistory(db: Database): Promise<RedditEvent[]> {
  const rows = await db
    .selectFrom('distribution_events as event')
    .leftJoin('ideas', 'ideas.id', 'event.idea_id')
    .leftJoin('reddit_post_tracking as post', (join) =>
      join
        .onRef('post.idea_id', '=', 'event.idea_id')
        .on(sql<boolean>`lower(post.subreddit) = lower(event.metadata ->> 'subreddit')`),
    )
    .select(['post.state', 'post.reason'])
    .select(['event.id', 'event.idea_id', 'event.event_type', 'event.metadata', 'event.created_at'])
    .select('ideas.title as idea_title')
    .where('event.event_type', '=', 'reddit_post')
    .orderBy('event.created_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(maxHistory)
    .execute()
  return rows.map(({ created_at: at, metadata, state, reason, ...row }) => ({
    ...row,
    created_at: at.toISOString(),
    metadata: { subreddit: metadata.subreddit ?? null, post_url: metadata.post_url ?? null },
    removal: state && getRemoval(state, reason),
  }))
}

async function getTracking(db: Database): Promise<TrackedPost[]> {
  const rows = await db
    .selectFrom('reddit_post_tracking as post')
    .leftJoin('ideas', 'ideas.id', 'post.idea_id')
    .selectAll('post')
    .select('ideas.title as idea_title')
    .orderBy(sql`post.state = 'doubtful'`, 'desc')
    .orderBy('post.armed_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(maxTracking)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    idea_id: row.idea_id,
    idea_title: row.idea_title,
    subreddit: row.subreddit,
    state: row.state,
    reason: row.reason,
    is_automatic: row.is_automatic,
    post_url: row.post_url,
    armed_at: row.armed_at.toISOString(),
    posted_at: row.posted_at?.toISOString() ?? null,
    score: row.score,
    comments: row.comments,
    scored_at: row.scored_at?.toISOString() ?? null,
  }))
}
