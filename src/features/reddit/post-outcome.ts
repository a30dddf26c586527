import type { RedditAnswer } from '../../integrations/reddit/contract.ts'

/** What came of an order to post. */
export type PostOutcome = PostMade | PostNotMade

interface PostMade {
  kind: 'posted'
  subreddit: string
  postUrl: string | null
  /** made, and taken down by the subreddit's filters at once */
  removed: boolean
}

export interface PostNotMade {
  kind: 'not posted'
  code: 'not_found' | 'conflict' | 'rate_limited' | 'unavailable'
  /** whole sentences, for people */
  reason: string
  retryAfterSeconds?: number
  /** the subreddit takes no such post, or none at all; nothing was tried */
  brokenRules?: true
}

export function notPosted(
  code: PostNotMade['code'],
  reason: string,
  retryAfterSeconds?: number,
): PostNotMade {
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  return { kind: 'not posted', code, reason, ...wait }
}

/** Of an answer that is no yes. */
export function notPostedAfter(
  answer: Exclude<RedditAnswer<unknown>, { kind: 'ok' }>,
): PostNotMade {
  if (answer.kind === 'expired') return notPosted('conflict', expiredText)
  if (answer.kind === 'refused') return notPosted('conflict', answer.reason)
  if (answer.kind === 'unanswered') return notPosted('unavailable', answer.reason)
  return notPosted('rate_limited', answer.reason, answer.waitSeconds)
}

const expiredText = 'Reddit does not take the access any more. Please connect again.'
