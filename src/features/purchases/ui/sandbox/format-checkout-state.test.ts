import { describe, expect, it } from 'vitest'
import { formatCheckoutState } from './format-checkout-state.ts'

const paid = {
  status: 'paid',
  amountCents: 499,
  refundedCents: 0,
  currency: 'USD',
  dispute: null,
} as const

describe('formatCheckoutState', () => {
  it.each([
    [{ ...paid, status: 'open' } as const, 'Not paid yet.'],
    [{ ...paid, status: 'awaiting' } as const, 'The buyer is done; the bank has not answered yet.'],
    [{ ...paid, status: 'failed' } as const, 'The bank refused. Nothing was charged.'],
    [paid, 'Paid.'],
    [{ ...paid, refundedCents: 499 }, 'Paid. All of it was refunded.'],
    [{ ...paid, refundedCents: 100 }, 'Paid. $1 of it was refunded.'],
    [{ ...paid, dispute: 'lost' } as const, 'Paid. The buyer disputed it, and the seller lost.'],
  ])('formatCheckoutState describes %j as: %s', (checkoutState, text) => {
    expect(formatCheckoutState(checkoutState)).toBe(text)
  })
})
