import { describe, expect, it } from 'vitest'
import type { CheckoutState } from '../../integrations/payments/contract.ts'
import type { PurchaseId } from './contract.ts'
import { getPurchaseStatus } from './purchase-status.ts'

const id = '5f0c3f6e-7a51-4c55-9d2b-0d9f4d1c0a01' as PurchaseId
const idea = '5f0c3f6e-7a51-4c55-9d2b-0d9f4d1c0a02'

const sold = {
  id,
  kind: 'waitlist',
  idea_id: idea,
  lite_report_id: null,
  amount_cents: 500,
  currency: 'USD',
} as const

function session(about: Partial<CheckoutState> = {}): CheckoutState {
  return {
    sessionId: 'cs_1',
    purchaseId: id,
    kind: 'waitlist',
    itemId: idea,
    amountCents: 500,
    currency: 'USD',
    status: 'paid',
    url: null,
    paymentId: 'pi_1',
    refundedCents: 0,
    dispute: null,
    ...about,
  }
}

const purchaseStatus = (about: Partial<CheckoutState>) => getPurchaseStatus(sold, session(about))

describe('getPurchaseStatus', () => {
  it('a purchase is granted only once it is paid', () => {
    expect(purchaseStatus({})).toMatchObject({ state: 'fulfilled', isGranted: true, reason: null })
    expect(purchaseStatus({ status: 'open' })).toMatchObject({ state: 'open', isGranted: false })
    expect(purchaseStatus({ status: 'awaiting' })).toMatchObject({
      state: 'open',
      isGranted: false,
      isAwaiting: true,
    })
    expect(purchaseStatus({ status: 'expired' })).toMatchObject({ state: 'expired', reason: null })
    expect(purchaseStatus({ status: 'failed' })).toMatchObject({
      state: 'expired',
      reason: 'the bank refused',
    })
  })

  it('a purchase loses its grant with a full refund and keeps it with a partial one', () => {
    expect(purchaseStatus({ refundedCents: 500 })).toMatchObject({
      state: 'refunded',
      isGranted: false,
    })
    expect(purchaseStatus({ refundedCents: 499 })).toMatchObject({
      state: 'fulfilled',
      isGranted: true,
      refundedCents: 499,
    })
  })

  it('a purchase keeps its grant while a dispute is open or won, and loses it with a lost one', () => {
    expect(purchaseStatus({ dispute: 'open' })).toMatchObject({
      state: 'disputed',
      isGranted: true,
    })
    expect(purchaseStatus({ dispute: 'won' })).toMatchObject({
      state: 'fulfilled',
      isGranted: true,
    })
    expect(purchaseStatus({ dispute: 'lost' })).toMatchObject({
      state: 'disputed',
      isGranted: false,
    })
  })

  it.each([
    ['another price', { amountCents: 100 }, 'amountCents 100 instead of 500'],
    ['another currency', { currency: 'KES' }, 'currency KES instead of USD'],
    ['another kind', { kind: 'report' }, 'kind report instead of waitlist'],
    ['another idea', { itemId: id }, `itemId ${id} instead of ${idea}`],
    ['another purchase', { purchaseId: idea }, `purchaseId ${idea} instead of ${id}`],
    ['no purchase', { purchaseId: null }, `purchaseId missing instead of ${id}`],
  ])('a payment whose session is for %s is paid but grants nothing', (_what, about, error) => {
    const paid = purchaseStatus(about)
    expect(paid).toMatchObject({ state: 'paid', isGranted: false })
    expect(paid.reason).toContain(error)
    expect(purchaseStatus({ ...about, dispute: 'open' }).isGranted).toBe(false)
    expect(purchaseStatus({ ...about, refundedCents: 500 }).state).toBe('refunded')
  })

  it('a purchase expires if the provider does not know its session', () => {
    expect(getPurchaseStatus(sold, null)).toMatchObject({ state: 'expired', isGranted: false })
  })
})
