import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { replaceConnection } from './connection/connection.ts'
import type { RedditServices } from './context.ts'
import type { getRedditTokens as contract } from './contract.ts'
import { toRedditError } from './posting/reddit-rejection.ts'

/** Keeps the old connection without new tokens. @throws AppError `invalid_input`, `rate_limited`, `unavailable` */
export async function getRedditTokens(
  context: RequestContext & RedditServices,
  { username, password, clientId, clientSecret, subreddit }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const app = { clientId, clientSecret }
  const neverAborted = new AbortController().signal
  const response = await context.reddit.api.signIn(app, { username, password }, neverAborted)
  if (response.kind !== 'ok') throw toRedditError(response)
  const { accessToken, refreshToken, seconds } = response.value
  await replaceConnection(context, {
    way: 'password',
    accessToken,
    refreshToken,
    app,
    subreddit,
    username,
    seconds,
  })
  return { success: true, accessToken: null, refreshToken: null, expiresIn: seconds }
}
