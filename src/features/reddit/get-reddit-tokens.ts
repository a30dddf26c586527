import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { findConnection, replaceConnection } from './connection/connection.ts'
import type { RedditServices } from './context.ts'
import { type getRedditTokens as contract, subredditMissing } from './contract.ts'
import { listMappings } from './mappings.ts'
import { toRedditError } from './posting/reddit-rejection.ts'

/** Keeps the old connection without new tokens. @throws AppError `invalid_input`, `rate_limited`, `unavailable` */
export async function getRedditTokens(
  context: RequestContext & RedditServices,
  { username, password, clientId, clientSecret, ...given }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const subreddit = given.subreddit ?? (await findSubreddit(context.db))
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

async function findSubreddit(db: Database): Promise<string> {
  const connection = await findConnection(db)
  if (connection) return connection.subreddit
  const mapping = (await listMappings(db)).find(({ active }) => active)
  if (mapping) return mapping.subreddit
  throw invalidInput([{ path: 'subreddit', message: subredditMissing }])
}
