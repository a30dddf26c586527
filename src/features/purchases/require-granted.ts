import { AppError, conflict } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Purchase } from './queries.ts'

/** @throws AppError `payment_required`, or `conflict` for a payment that matches no order */
export function requireGranted(
  { log }: { log: Log },
  { id, state, is_granted: isGranted, is_awaiting: isAwaiting }: Purchase,
): void {
  if (isGranted) return
  log.warn({ purchase: id, state, isAwaiting }, 'a checkout came back that gives nothing')
  if (isAwaiting) {
    throw createUnpaidError(
      'Your bank has not confirmed the payment yet. We will mail you as soon as it has.',
    )
  }
  if (state === 'open' || state === 'expired') {
    throw createUnpaidError('This payment has not been completed. Nothing was charged.')
  }
  if (state === 'paid') {
    throw conflict(
      'This payment does not fit what was ordered, so nothing was unlocked by it. We give it back; please contact support if it does not arrive.',
    )
  }
  throw createUnpaidError(
    'This payment was given back, so what it had paid for can no longer be used.',
  )
}

function createUnpaidError(text: string): AppError {
  return new AppError('payment_required', text)
}
