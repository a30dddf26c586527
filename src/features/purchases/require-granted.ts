import { AppError, conflict } from '../../platform/errors.ts'
import type { Purchase } from './queries.ts'

type Standing = Pick<Purchase, 'state' | 'is_granted' | 'is_awaiting'>

/**
 * Passes what was paid for and not given back.
 * @throws AppError `payment_required`, or `conflict` where money came that fits no order; with a text for
 * the buyer
 */
export function requireGranted({ state, is_granted, is_awaiting }: Standing): void {
  if (is_granted) return
  if (is_awaiting) {
    throw unpaid('Your bank has not confirmed the payment yet. We will mail you as soon as it has.')
  }
  if (state === 'open' || state === 'expired') {
    throw unpaid('This payment has not been completed. Nothing was charged.')
  }
  if (state === 'paid') {
    throw conflict(
      'This payment does not fit what was ordered, so nothing was unlocked by it. We give it back; please contact support if it does not arrive.',
    )
  }
  throw unpaid('This payment was given back, so what it had paid for can no longer be used.')
}

function unpaid(text: string): AppError {
  return new AppError('payment_required', text)
}
