import { Button } from '../../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../../platform/ui/button-link.tsx'
import { focusWithoutScroll } from '../../../../platform/ui/dialogs/use-lost-focus.ts'

interface PaymentWaitingProps {
  checkoutUrl: string
  email: string
  startAnew: () => void
}

export function PaymentWaiting({ checkoutUrl, email, startAnew }: PaymentWaitingProps) {
  return (
    <div ref={focusWithoutScroll} tabIndex={-1} className="grid gap-4">
      <p className="text-lg font-medium">Pay in the tab that has just opened</p>
      <p className="text-ink-soft">
        After payment, your report opens in that tab. We’ll send the receipt and a link to your
        report to <span className="font-medium wrap-anywhere text-ink">{email}</span>. You can close
        this window.
      </p>
      <div className="mt-1 flex flex-col gap-2 sm:flex-row">
        <ButtonLink to={checkoutUrl} target="_blank" variant="primary">
          Open the checkout again
        </ButtonLink>
        <Button onClick={startAnew}>Use another email</Button>
      </div>
    </div>
  )
}
