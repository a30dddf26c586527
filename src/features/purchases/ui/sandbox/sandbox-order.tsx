import type { SandboxCheckout } from '../../contract.ts'
import { Card } from '../../../../platform/ui/card.tsx'
import { formatMoney } from '../../../../shared/format/format-money.ts'
import { formatCheckoutState } from './format-checkout-state.ts'
import type { SandboxAction } from './use-sandbox-checkout.ts'

interface SandboxOrderProps {
  checkout: SandboxCheckout
  lastAction: SandboxAction | null
  rejection: string | null
}

export function SandboxOrder({ checkout, lastAction, rejection }: SandboxOrderProps) {
  const { title, description, amountCents, currency, email } = checkout
  return (
    <Card as="section" className="mt-6">
      <h2 dir="auto" className="wrap-anywhere">
        {title}
      </h2>
      <p dir="auto" className="mt-1.5 text-ink-soft wrap-anywhere">
        {description}
      </p>
      <p className="mt-4 text-title font-semibold tabular-nums">
        {formatMoney(amountCents, currency)}{' '}
        <span className="text-sm font-normal text-ink-faint">{currency}, once</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">For {email}</p>
      <div role="status" className="mt-4 border-t border-line pt-4">
        <p className="font-medium">{formatCheckoutState(checkout)}</p>
        {lastAction === 'fail' && checkout.status === 'open' && (
          <p className="mt-1 text-bad">
            The card was declined. Nothing was charged: try again, or cancel.
          </p>
        )}
        {rejection && <p className="mt-1 text-bad">{rejection}</p>}
      </div>
    </Card>
  )
}
