import type { CheckoutState } from '../../integrations/payments/contract.ts'
import type { Purchase } from './queries.ts'

/** Derived from the provider's checkout alone. */
export interface PurchaseStatus {
  state: Purchase['state']
  /** whether the buyer owns the item, judged by this purchase alone */
  isGranted: boolean
  isAwaiting: boolean
  refundedCents: number
  dispute: CheckoutState['dispute']
  /** for the operator: why a paid purchase grants nothing, or why a session failed */
  trouble: string | null
}

type Sold = Pick<
  Purchase,
  'id' | 'kind' | 'idea_id' | 'lite_report_id' | 'amount_cents' | 'currency'
>

/** The same checkout gives the same status, independent of earlier states. */
export function getPurchaseStatus(sold: Sold, checkout: CheckoutState | null): PurchaseStatus {
  if (!checkout) return nothing('expired', 'the provider does not know its session')
  const error = getError(sold, checkout)
  switch (checkout.status) {
    case 'open':
      return nothing('open', error)
    case 'awaiting':
      return { ...nothing('open', error), isAwaiting: true }
    case 'failed':
      return nothing('expired', error ?? 'the bank refused')
    case 'expired':
      return nothing('expired', error)
    case 'paid':
      return { ...paidStanding(checkout, error === null), trouble: error }
  }
}

function nothing(state: 'open' | 'expired', trouble: string | null): PurchaseStatus {
  return { state, isGranted: false, isAwaiting: false, refundedCents: 0, dispute: null, trouble }
}

function paidStanding(
  { amountCents, refundedCents, dispute }: CheckoutState,
  isOurs: boolean,
): Omit<PurchaseStatus, 'trouble'> {
  const shared = { isAwaiting: false, refundedCents, dispute }
  if (refundedCents >= amountCents) return { ...shared, state: 'refunded', isGranted: false }
  if (dispute === 'lost') return { ...shared, state: 'disputed', isGranted: false }
  // An undecided dispute takes nothing from the buyer.
  if (dispute === 'open') return { ...shared, state: 'disputed', isGranted: isOurs }
  return { ...shared, state: isOurs ? 'fulfilled' : 'paid', isGranted: isOurs }
}

/** Differences between the session and our order; null: none. */
function getError(sold: Sold, checkout: CheckoutState): string | null {
  const ours = {
    purchaseId: sold.id,
    kind: sold.kind,
    itemId: sold.idea_id ?? sold.lite_report_id ?? '',
    amountCents: sold.amount_cents,
    currency: sold.currency,
  }
  const names = Object.keys(ours) as (keyof typeof ours)[]
  const different = names.filter((name) => checkout[name] !== ours[name])
  if (different.length === 0) return null
  const details = different.map(
    (name) => `${name} ${checkout[name] ?? 'missing'} instead of ${ours[name]}`,
  )
  return `the session is not what was ordered: ${details.join(', ')}`
}
