import type { RedditResult } from '../../../integrations/reddit/contract.ts'

export type PostOutcome = Posted | NotPosted

interface Posted {
  kind: 'posted'
  subreddit: string
  postUrl: string | null
  removed: boolean
}

export interface NotPosted {
  kind: 'not posted'
  code: 'not_found' | 'conflict' | 'rate_limited' | 'unavailable'
  reason: string
  retryAfterSeconds?: number
  /** the rules of the subreddit forbid the post; nothing was sent */
  brokenRules?: true
}

export function notPosted(
  code: NotPosted['code'],
  reason: string,
  retryAfterSeconds?: number,
): NotPosted {
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  return { kind: 'not posted', code, reason, ...wait }
}

export function toNotPosted(response: Exclude<RedditResult<unknown>, { kind: 'ok' }>): NotPosted {
  if (response.kind === 'expired') return notPosted('conflict', expiredText)
  if (response.kind === 'rejected') return notPosted('conflict', response.reason)
  if (response.kind === 'no_response') return notPosted('unavailable', response.reason)
  return notPosted('rate_limited', response.reason, response.waitSeconds)
}

const expiredText = 'Reddit no longer accepts this connection. Please connect again.'
