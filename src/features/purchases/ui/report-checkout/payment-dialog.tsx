import { DialogPanel } from '../../../../platform/ui/dialogs/dialog-panel.tsx'
import { getChancesText } from './full-report-chances.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'
import { type PaymentFormOptions, usePaymentForm } from './use-payment-form.ts'

export interface PaymentDialogProps extends PaymentFormOptions {
  isOpen: boolean
  onClose: () => void
  isSandbox: boolean
  price: string
  findings: number
}

export function PaymentDialog({
  isOpen,
  onClose,
  isSandbox,
  price,
  findings,
  ...options
}: PaymentDialogProps) {
  const { form, checkoutUrl, startAnew } = usePaymentForm(options)
  if (!isOpen) return null
  return (
    <DialogPanel
      title="Unlock the full report"
      description={
        <>
          {price}, paid once. {getChancesText(findings)}
          {isSandbox && ' Sandbox: no money moves.'}
        </>
      }
      onClose={onClose}
    >
      {checkoutUrl ? (
        <PaymentWaiting
          checkoutUrl={checkoutUrl}
          email={form.values.email.trim()}
          startAnew={startAnew}
        />
      ) : (
        <PaymentForm form={form} price={price} />
      )}
    </DialogPanel>
  )
}
