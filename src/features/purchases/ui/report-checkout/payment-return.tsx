import { CircleCheck, Hourglass, OctagonAlert, ShieldQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '../../../../platform/brand.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../../platform/ui/button-link.tsx'
import { useScannerPath } from '../../../../platform/ui/switches.ts'
import { Card } from '../../../../platform/ui/card.tsx'
import { RelativeTime } from '../../../../platform/ui/relative-time.tsx'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { formatMoney } from '../../../../shared/format/format-money.ts'
import { plural } from '../../../../shared/format/plural.ts'
import { shorten } from '../../../../shared/text/shorten.ts'
import { Spinner } from '../../../../platform/ui/spinner.tsx'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import { type PaymentReturnState, usePaymentReturn } from './use-payment-return.ts'

export function PaymentReturn() {
  const { state, confirm, retry } = usePaymentReturn()
  return (
    <div aria-live="polite">
      <Outcome state={state} onConfirm={confirm} onRetry={retry} />
    </div>
  )
}

interface OutcomeProps {
  state: PaymentReturnState
  onConfirm: () => void
  onRetry: () => void
}

function Outcome({ state, onConfirm, onRetry }: OutcomeProps) {
  switch (state.step) {
    case 'verifying':
      return <Verifying />
    case 'asked':
      return <Asked state={state} onConfirm={onConfirm} />
    case 'verified':
      return <Verified scansRemaining={state.scansRemaining} />
    case 'rejected':
      return <Rejected state={state} onRetry={onRetry} />
    case 'unreached':
      return (
        <Notice
          icon={<OctagonAlert aria-hidden="true" className="text-bad" />}
          title="Your payment could not be checked yet"
          action={
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {state.text} Nothing is lost. If the payment went through, the link in your receipt opens
          your report.
        </Notice>
      )
  }
}

interface AskedProps {
  state: Extract<PaymentReturnState, { step: 'asked' }>
  onConfirm: () => void
}

function Asked({ state: { email, payment }, onConfirm }: AskedProps) {
  const { title, idea_name: ideaName, amount_cents: cents, currency, paid_at: paidAt } = payment
  const scannerPath = useScannerPath()
  return (
    <Notice
      icon={<ShieldQuestionMark aria-hidden="true" className="text-gold-ink" />}
      title="Is this your payment?"
      action={
        <>
          <Button variant="primary" onClick={onConfirm}>
            Yes, use it here
          </Button>
          <ButtonLink to={scannerPath} onClick={() => toast(leftAlone)}>
            No, it isn’t mine
          </ButtonLink>
        </>
      }
    >
      {ideaName && (
        <>
          {title} for “<bdi>{shorten(ideaName, 80)}</bdi>”, {formatMoney(cents, currency)}
        </>
      )}
      {!ideaName && `${title}, ${formatMoney(cents, currency)}`}
      {paidAt && (
        <>
          , paid <RelativeTime at={paidAt} />
        </>
      )}
      . It was made in another browser with {email}, an email that you have confirmed here.
    </Notice>
  )
}

const leftAlone = {
  title: 'Nothing was used',
  text: 'The payment stays with the browser that made it.',
} as const

function Verifying() {
  return (
    <Notice icon={<Spinner />} title="Verifying your payment" isBusy>
      One moment: your full report starts as soon as it is confirmed.
      <noscript> This needs JavaScript. Without it, use the link in your receipt.</noscript>
    </Notice>
  )
}

function Verified({ scansRemaining }: { scansRemaining: number }) {
  const scannerPath = useScannerPath()
  return (
    <Notice
      icon={<CircleCheck aria-hidden="true" className="text-good" />}
      title="Payment Verified!"
      action={
        <ButtonLink to={scannerPath} variant="primary">
          Start with a free scan
        </ButtonLink>
      }
    >
      You have {plural(scansRemaining, 'scan')} remaining. Start with a free scan of your idea. You
      can then start the full report from it, in this browser.
    </Notice>
  )
}

interface RejectedProps {
  state: Extract<PaymentReturnState, { step: 'rejected' }>
  onRetry: () => void
}

function Rejected({ state: { text, isUnpaid }, onRetry }: RejectedProps) {
  return (
    <Notice
      icon={
        isUnpaid ? (
          <Hourglass aria-hidden="true" className="text-gold-ink" />
        ) : (
          <OctagonAlert aria-hidden="true" className="text-bad" />
        )
      }
      title={isUnpaid ? 'Your full report has not started' : 'Verification Error'}
      action={
        <>
          <Button onClick={onRetry}>Check again</Button>
          <TextLink to={`mailto:${brand.helpDeskEmail}?subject=Payment`} className="text-sm">
            Contact support
          </TextLink>
        </>
      }
    >
      {text}
    </Notice>
  )
}

interface NoticeProps {
  icon: ReactNode
  title: string
  children: ReactNode
  action?: ReactNode
  isBusy?: boolean
}

function Notice({ icon, title, children, action, isBusy = false }: NoticeProps) {
  return (
    <Card as="section" aria-busy={isBusy || undefined}>
      <h2 className="flex items-center gap-2.5 [&_svg]:size-5 [&_svg]:shrink-0">
        {icon}
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft wrap-anywhere">{children}</p>
      {action && <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">{action}</div>}
    </Card>
  )
}
