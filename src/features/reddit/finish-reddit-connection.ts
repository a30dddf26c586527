import { AppError, forbidden, notFound } from '../../platform/errors.ts'
import type { UserId } from '../../shared/schema/ids.ts'
import { replaceConnection } from './connection/connection.ts'
import { consumePending } from './connection/connection-state.ts'
import type { RedditServices } from './context.ts'
import { verifyAccount } from './connection/verify-account.ts'
import { getRedirectUrl } from './connection/redirect-url.ts'
import { toRedditError } from './posting/reddit-rejection.ts'

export interface RedditReturn {
  state: string
  result: { code: string } | { error: string }
}

/** @throws AppError `not_found`, `forbidden` if denied, `invalid_input` by Reddit, `rate_limited`, `unavailable` */
export async function finishRedditConnection(
  services: RedditServices,
  userId: UserId,
  { state, result }: RedditReturn,
): Promise<void> {
  const pending = await consumePending(services, userId, state)
  if (!pending) throw notFound('This connection was not started here, or too long ago.')
  if ('error' in result) {
    if (result.error === 'access_denied') throw forbidden('You declined the connection on Reddit.')
    throw new AppError('invalid_input', 'Reddit refused the request.')
  }
  const { app, subreddit } = pending
  const request = { code: result.code, redirectUrl: getRedirectUrl(services.config) }
  const neverAborted = new AbortController().signal
  const exchanged = await services.reddit.api.exchangeCode(app, request, neverAborted)
  if (exchanged.kind !== 'ok') throw toRedditError(exchanged)
  await replaceConnection(services, {
    way: 'code',
    ...exchanged.value,
    app,
    subreddit,
    username: null,
  })
  await verifyAccount(services)
}
