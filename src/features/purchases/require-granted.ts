import { AppError, conflict } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Purchase } from './queries.ts'

export function requireGranted(
  { log }: { log: Log },
  { id, state, is_granted: isGranted, is_awaiting: isAwaiting }: Purchase,
): void {
  if (isGranted) return
  log.warn({ purchase: id, state, isAwaiting }, 'an unpaid or refunded checkout was presented')
  if (isAwaiting) {
    throw createUnpaidError(
      'Your bank hasn’t confirmed the payment yet. We’ll email you as soon as it does.',
    )
  }
  if (state === 'open' || state === 'expired') {
    throw createUnpaidError('This payment has not been completed. Nothing was charged.')
  }
  if (state === 'paid') {
    throw conflict(
      'This payment doesn’t match your order, so nothing was unlocked. We’ll refund it; please contact support if the refund doesn’t arrive.',
    )
  }
  throw createUnpaidError('This payment was refunded, so you can no longer use what it paid for.')
}

function createUnpaidError(text: string): AppError {
  return new AppError('payment_required', text)
}
