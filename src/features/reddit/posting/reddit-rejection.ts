import type { RedditResult } from '../../../integrations/reddit/contract.ts'
import { AppError, unavailable } from '../../../platform/errors.ts'

export function toRedditError(response: Exclude<RedditResult<unknown>, { kind: 'ok' }>): AppError {
  switch (response.kind) {
    case 'rejected':
      return new AppError('invalid_input', response.reason)
    case 'limited':
      return new AppError('rate_limited', response.reason, {
        retryAfterSeconds: response.waitSeconds,
      })
    case 'no_response':
      return unavailable(response.reason)
    case 'expired':
      return unavailable('No tokens received from Reddit')
  }
}
