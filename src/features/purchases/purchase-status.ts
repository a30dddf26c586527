import type { CheckoutState } from '../../integrations/payments/contract.ts'
import type { Purchase } from './queries.ts'

/** The state of one purchase by the provider's checkout alone; other purchases are not considered. */
export interface PurchaseStatus {
  state: Purchase['state']
  isGranted: boolean
  /** paid by bank, not yet confirmed */
  isAwaiting: boolean
  refundedCents: number
  dispute: CheckoutState['dispute']
  /** for the operator: why a paid purchase grants nothing, or why a session failed */
  reason: string | null
}

export const unknownSessionReason = 'the provider does not know its session'

type SoldItem = Pick<
  Purchase,
  'id' | 'kind' | 'idea_id' | 'lite_report_id' | 'amount_cents' | 'currency'
>

export function getPurchaseStatus(item: SoldItem, checkout: CheckoutState | null): PurchaseStatus {
  if (!checkout) return toUngranted('expired', unknownSessionReason)
  const reason = getMismatch(item, checkout)
  switch (checkout.status) {
    case 'open':
      return toUngranted('open', reason)
    case 'awaiting':
      return { ...toUngranted('open', reason), isAwaiting: true }
    case 'failed':
      return toUngranted('expired', reason ?? 'the bank refused')
    case 'expired':
      return toUngranted('expired', reason)
    case 'paid':
      return { ...toPaidStatus(checkout, reason === null), reason }
  }
}

function toUngranted(state: 'open' | 'expired', reason: string | null): PurchaseStatus {
  return { state, isGranted: false, isAwaiting: false, refundedCents: 0, dispute: null, reason }
}

function toPaidStatus(
  { amountCents, refundedCents, dispute }: CheckoutState,
  isMatching: boolean,
): Omit<PurchaseStatus, 'reason'> {
  const shared = { isAwaiting: false, refundedCents, dispute }
  if (refundedCents >= amountCents) return { ...shared, state: 'refunded', isGranted: false }
  if (dispute === 'lost') return { ...shared, state: 'disputed', isGranted: false }
  // An undecided dispute takes nothing from the buyer.
  if (dispute === 'open') return { ...shared, state: 'disputed', isGranted: isMatching }
  return { ...shared, state: isMatching ? 'fulfilled' : 'paid', isGranted: isMatching }
}

function getMismatch(item: SoldItem, checkout: CheckoutState): string | null {
  const expected = {
    purchaseId: item.id,
    kind: item.kind,
    itemId: item.idea_id ?? item.lite_report_id ?? '',
    amountCents: item.amount_cents,
    currency: item.currency,
  }
  const names = Object.keys(expected) as (keyof typeof expected)[]
  const different = names.filter((name) => checkout[name] !== expected[name])
  if (different.length === 0) return null
  const details = different.map(
    (name) => `${name} ${checkout[name] ?? 'missing'} instead of ${expected[name]}`,
  )
  return `the session is not what was ordered: ${details.join(', ')}`
}
