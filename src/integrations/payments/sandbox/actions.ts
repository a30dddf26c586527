import type { CheckoutOrder, CheckoutState, SandboxAction } from '../contract.ts'

export interface SandboxSession extends CheckoutOrder {
  status: CheckoutState['status']
  refundedCents: number
  dispute: CheckoutState['dispute']
  /** milliseconds since 1970 */
  expiresAt: number
  version: number
}

export type SandboxCheckoutState = Pick<
  SandboxSession,
  'status' | 'refundedCents' | 'dispute' | 'amountCents'
>

export function getActions({
  status,
  refundedCents,
  dispute,
}: SandboxCheckoutState): SandboxAction[] {
  if (status === 'open') return ['pay', 'pay-later', 'fail', 'cancel']
  if (status === 'awaiting') return ['bank-confirms', 'bank-refuses']
  if (status !== 'paid' || refundedCents > 0) return []
  if (dispute === 'open') return ['dispute-won', 'dispute-lost']
  return dispute === null ? ['refund', 'dispute'] : []
}

interface Effect {
  getChanges: (checkoutState: SandboxCheckoutState) => Partial<SandboxCheckoutState>
  eventType: PaymentEventType
}

export const paymentEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const
export type PaymentEventType = (typeof paymentEventTypes)[number]

export const actionEffects: Record<Exclude<SandboxAction, 'fail' | 'cancel'>, Effect> = {
  pay: { getChanges: () => ({ status: 'paid' }), eventType: 'checkout.session.completed' },
  'pay-later': {
    getChanges: () => ({ status: 'awaiting' }),
    eventType: 'checkout.session.completed',
  },
  'bank-confirms': {
    getChanges: () => ({ status: 'paid' }),
    eventType: 'checkout.session.async_payment_succeeded',
  },
  'bank-refuses': {
    getChanges: () => ({ status: 'failed' }),
    eventType: 'checkout.session.async_payment_failed',
  },
  refund: {
    getChanges: ({ amountCents }) => ({ refundedCents: amountCents }),
    eventType: 'charge.refunded',
  },
  dispute: { getChanges: () => ({ dispute: 'open' }), eventType: 'charge.dispute.created' },
  'dispute-won': { getChanges: () => ({ dispute: 'won' }), eventType: 'charge.dispute.closed' },
  'dispute-lost': { getChanges: () => ({ dispute: 'lost' }), eventType: 'charge.dispute.closed' },
}

export function getRejectionText({ status, refundedCents, dispute }: SandboxCheckoutState): string {
  switch (status) {
    case 'open':
      return 'This checkout is not paid yet: pay, pay later or cancel first.'
    case 'awaiting':
      return 'The bank has not answered yet: let it confirm or refuse first.'
    case 'failed':
      return 'The bank refused this payment and nothing was charged: go back to the site and start again.'
    case 'expired':
      return 'This checkout has expired and nothing was charged: go back to the site and start again.'
    case 'paid':
      if (refundedCents > 0) return 'This payment was refunded. Nothing more can happen to it.'
      if (dispute === 'open') return 'This payment is disputed: decide the dispute first.'
      if (dispute)
        return `The dispute of this payment was ${dispute}: nothing more can happen to it.`
      return 'This checkout is paid already: go back to the site to use what was bought.'
  }
}
