import type { PurchaseList } from '../contract.ts'
import { Badge } from '../../../platform/ui/badge.tsx'
import { formatMoney } from '../../../shared/format/format-money.ts'

type Purchase = PurchaseList['purchases'][number]

export function PurchaseState({ purchase }: { purchase: Purchase }) {
  const { status, is_sandbox: isSandbox } = purchase
  return status === 'fulfilled' && !isSandbox ? 'Paid' : <PurchaseBadges purchase={purchase} />
}

export function PurchaseBadges({ purchase }: { purchase: Purchase }) {
  const { status, is_sandbox: isSandbox } = purchase
  const label = getStatusLabel(purchase)
  if (!isSandbox && !label) return null
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isSandbox && <Badge>Sandbox</Badge>}
      {label && <Badge tone={status === 'partly_refunded' ? 'neutral' : 'bad'}>{label}</Badge>}
    </span>
  )
}

function getStatusLabel({ status, refunded_cents: cents, currency }: Purchase): string | null {
  return status === 'partly_refunded'
    ? `${formatMoney(cents, currency)} refunded`
    : statusLabels[status]
}

const statusLabels: Record<Exclude<Purchase['status'], 'partly_refunded'>, string | null> = {
  fulfilled: null,
  undelivered: 'Not delivered',
  trial_over: 'Trial over',
  refunded: 'Refunded',
  disputed: 'Disputed',
  dispute_lost: 'Dispute lost',
}
