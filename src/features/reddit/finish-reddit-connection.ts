import { AppError, forbidden, notFound } from '../../platform/errors.ts'
import type { UserId } from '../../shared/schema/ids.ts'
import { replaceConnection } from './connection/connection.ts'
import { takeBegun } from './connection/connection-state.ts'
import type { RedditServices } from './context.ts'
import { verifyAccount } from './connection/verify-account.ts'
import { getRedirectUrl } from './connection/redirect-url.ts'
import { redditRejection } from './posting/reddit-rejection.ts'

export interface RedditReturn {
  state: string
  answer: { code: string } | { error: string }
}

/**
 * Completes `start-reddit-connection`; the state is used up before Reddit is called.
 * @throws AppError `not_found` for a state of another account or an expired one, `forbidden` if the
 * person denied access, `invalid_input` if Reddit rejects it, `rate_limited`, `unavailable`
 */
export async function finishRedditConnection(
  services: RedditServices,
  userId: UserId,
  { state, answer }: RedditReturn,
): Promise<void> {
  const begun = await takeBegun(services, userId, state)
  if (!begun) throw notFound('This connection was not begun here, or too long ago.')
  if ('error' in answer) {
    if (answer.error === 'access_denied') throw forbidden('Reddit was not let in.')
    throw new AppError('invalid_input', 'Reddit refused the request.')
  }
  const { app, subreddit } = begun
  const request = { code: answer.code, redirectUrl: getRedirectUrl(services.config) }
  const never = new AbortController().signal
  const exchanged = await services.reddit.api.exchangeCode(app, request, never)
  if (exchanged.kind !== 'ok') throw redditRejection(exchanged)
  await replaceConnection(services, {
    way: 'code',
    ...exchanged.value,
    app,
    subreddit,
    username: null,
  })
  await verifyAccount(services)
}
