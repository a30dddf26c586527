import type { RedditAnswer } from '../../../integrations/reddit/contract.ts'
import { AppError, unavailable } from '../../../platform/errors.ts'

export function redditRejection(answer: Exclude<RedditAnswer<unknown>, { kind: 'ok' }>): AppError {
  switch (answer.kind) {
    case 'refused':
      return new AppError('invalid_input', answer.reason)
    case 'limited':
      return new AppError('rate_limited', answer.reason, { retryAfterSeconds: answer.waitSeconds })
    case 'unanswered':
      return unavailable(answer.reason)
    case 'expired':
      return unavailable('No tokens received from Reddit')
  }
}
