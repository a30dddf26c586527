import type { SandboxCheckout } from '../../contract.ts'
import { formatMoney } from '../../../../shared/format/format-money.ts'

type SandboxCheckoutState = Pick<
  SandboxCheckout,
  'status' | 'refundedCents' | 'amountCents' | 'currency' | 'dispute'
>

export function formatCheckoutState(checkoutState: SandboxCheckoutState): string {
  const { status } = checkoutState
  if (status !== 'paid') return texts[status]
  return ['Paid.', getRefundText(checkoutState), getDisputeText(checkoutState)]
    .filter((text) => text !== '')
    .join(' ')
}

const texts = {
  open: 'Not paid yet.',
  awaiting: 'The buyer is done; the bank has not answered yet.',
  failed: 'The bank refused. Nothing was charged.',
  expired: 'This checkout has expired. Nothing was charged.',
}

function getRefundText({ refundedCents, amountCents, currency }: SandboxCheckoutState): string {
  if (refundedCents === 0) return ''
  if (refundedCents >= amountCents) return 'All of it was refunded.'
  return `${formatMoney(refundedCents, currency)} of it was refunded.`
}

function getDisputeText({ dispute }: SandboxCheckoutState): string {
  if (dispute === null) return ''
  return {
    open: 'The buyer disputes it.',
    won: 'The buyer disputed it, and the seller won.',
    lost: 'The buyer disputed it, and the seller lost.',
  }[dispute]
}
