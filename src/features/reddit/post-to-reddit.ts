import type { RequestContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { RedditServices } from './context.ts'
import type { postToReddit as contract } from './contract.ts'
import { postIdea } from './posting/post-idea.ts'

/** Finishes even if the caller disconnects. @throws AppError `not_found`, `conflict`, `rate_limited`, `unavailable` */
export async function postToReddit(
  context: RequestContext & RedditServices,
  { ideaId, skipCooldown }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const order = { ideaId, skipCooldown, isAutomatic: false }
  const outcome = await postIdea(context, order, new AbortController().signal)
  if (outcome.kind === 'posted') {
    const { removed, subreddit, postUrl } = outcome
    return { success: true, removed, subreddit, postUrl }
  }
  const { code, reason, retryAfterSeconds } = outcome
  throw new AppError(code, reason, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
}
