import type { RequestContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { storePending } from './connection/connection-state.ts'
import type { RedditServices } from './context.ts'
import type { startRedditConnection as contract } from './contract.ts'
import { getRedirectUrl } from './connection/redirect-url.ts'

export async function startRedditConnection(
  context: RequestContext & RedditServices,
  { clientId, clientSecret, subreddit }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const account = await context.actor.account()
  if (!account) throw new AppError('unauthenticated', 'Please sign in as an administrator.')
  const pending = { app: { clientId, clientSecret }, subreddit }
  const state = await storePending(context, account.id, pending)
  const redirectUrl = getRedirectUrl(context.config)
  return { url: context.reddit.api.authoriseUrl({ clientId, redirectUrl, state }) }
}
