import { Button } from '../../../../platform/ui/button.tsx'
import { Checkbox } from '../../../../platform/ui/checkbox.tsx'
import { NewTabNote } from '../../../../platform/ui/new-tab-note.tsx'
import { TextField } from '../../../../platform/ui/text-field.tsx'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import { waiverWording } from '../../rules.ts'
import { fieldId, type PaymentFormHandle } from './use-payment-form.ts'

export type PaymentFormProps = Pick<
  PaymentFormHandle,
  'values' | 'errors' | 'isOpening' | 'change' | 'submit'
> & { price: string }

export function PaymentForm({
  values,
  errors,
  isOpening,
  change,
  submit,
  price,
}: PaymentFormProps) {
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        id={fieldId('email')}
        name="email"
        type="email"
        label="Business email"
        help="The receipt goes to it, with a link that finds your report again."
        required
        autoComplete="email"
        spellCheck={false}
        placeholder="you@example.com"
        value={values.email}
        onChange={(event) => change('email', event.currentTarget.value)}
        error={errors.email}
      />
      <Checkbox
        id={fieldId('hasWaived')}
        name="acceptWaiver"
        label={waiverWording('report')}
        required
        checked={values.hasWaived}
        onChange={(event) => change('hasWaived', event.currentTarget.checked)}
        error={errors.hasWaived}
      />
      <p className="text-sm text-ink-soft">
        The{' '}
        <TextLink to="/terms" target="_blank">
          terms and conditions
        </TextLink>{' '}
        apply.
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isOpening && 'Opening the checkout...'}
        className="w-full"
      >
        Pay {price}
        <NewTabNote />
      </Button>
    </form>
  )
}
