import { Button } from '../../../../platform/ui/button.tsx'
import { Checkbox } from '../../../../platform/ui/forms/checkbox.tsx'
import { NewTabNote } from '../../../../platform/ui/new-tab-note.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import type { FormHandle } from '../../../../platform/ui/forms/use-form.ts'
import { getWaiverText } from '../../rules.ts'
import { listPaymentErrors, type PaymentValues } from './payment-errors.ts'

interface PaymentFormProps {
  form: FormHandle<PaymentValues>
  price: string
}

export function PaymentForm({ form, price }: PaymentFormProps) {
  const hasEmail = listPaymentErrors(form.values).email === undefined
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <TextField
        {...form.getTextProps('email')}
        name="email"
        type="email"
        label="Business email"
        help="We’ll send your receipt and a link to your report."
        required
        autoComplete="email"
        spellCheck={false}
        placeholder="you@example.com"
      />
      <Checkbox
        {...form.getCheckboxProps('hasWaived')}
        name="acceptDelivery"
        label={getWaiverText('report')}
        required
      />
      <p className="text-sm text-ink-soft">
        The{' '}
        <TextLink to="/terms" target="_blank">
          terms and conditions
        </TextLink>{' '}
        apply.
      </p>
      {hasEmail && (
        <p className="text-sm text-ink-soft">
          Your receipt and the link to your report go to{' '}
          <strong className="wrap-anywhere text-ink">{form.values.email.trim()}</strong>.
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={form.isSending && 'Opening the checkout...'}
        className="w-full"
      >
        Pay {price}
        <NewTabNote />
      </Button>
    </form>
  )
}
