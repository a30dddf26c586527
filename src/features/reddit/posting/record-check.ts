import type { ListedPost } from '../../../integrations/reddit/contract.ts'
import type { Services } from '../../../platform/context.ts'
import type { PostState } from '../contract.ts'
import type { PostRow } from './post-repository.ts'

/** @param seen null if Reddit does not show it */
export function isTakenDown(seen: ListedPost | null): boolean {
  return seen === null || seen.removedBy !== null
}

/** A post that is approved later counts as posted again. */
export async function recordCheck(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, subreddit }: Pick<PostRow, 'id' | 'subreddit'>,
  seen: ListedPost | null,
): Promise<void> {
  const now = clock()
  await db
    .updateTable('reddit_post_tracking')
    .set({
      state: isTakenDown(seen) ? 'removed' : 'posted',
      reason: isTakenDown(seen) ? removalText(seen?.removedBy ?? null, subreddit) : null,
      ...(seen ? { score: seen.score, comments: seen.comments, scored_at: now } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', ['posted', 'removed'])
    .execute()
}

export function getRemoval(state: PostState, reason: string | null): 'filtered' | 'removed' | null {
  if (state !== 'removed') return null
  return reason?.startsWith('Filtered') ? 'filtered' : 'removed'
}

function removalText(by: string | null, subreddit: string): string {
  if (by === null) return 'Reddit no longer shows it.'
  if (by === 'moderator') return `Removed by r/${subreddit}’s moderators.`
  if (by === 'automod_filtered') return `Filtered by r/${subreddit}’s automatic moderation.`
  if (by === 'reddit') return 'Filtered by Reddit.'
  if (by === 'author' || by === 'deleted') return 'Deleted by its author.'
  return 'Taken down by Reddit.'
}
