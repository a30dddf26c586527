import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { call, CallError } from '../../../../platform/functions/client.ts'
import type { FieldErrors } from '../../../../platform/ui/check-form.ts'
import { openInNewTab } from '../../../../platform/ui/open-in-new-tab.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import type { ReportId } from '../../../reports/contract.ts'
import type { createValidationCheckout } from '../../contract.ts'
import {
  listPaymentErrors,
  type PaymentField,
  type PaymentValues,
  wrongEmailText,
} from './payment-errors.ts'

export interface PaymentFormOptions {
  reportId: ReportId
  /** path on this site that the buyer returns to; '' for the default */
  returnPath: string
}

export type PaymentFormHandle = ReturnType<typeof usePaymentForm>

export function usePaymentForm({ reportId, returnPath }: PaymentFormOptions) {
  const [values, setValues] = useState<PaymentValues>(() => ({
    email: submitterEmail(),
    hasWaived: false,
  }))
  const [errors, setErrors] = useState<FieldErrors<PaymentField>>({})
  const [isOpening, setIsOpening] = useState(false)
  const [checkoutUrl, setCheckoutUrl] = useState<string | null>(null)

  function change<Field extends PaymentField>(field: Field, value: PaymentValues[Field]) {
    setValues({ ...values, [field]: value })
    setErrors(({ [field]: _mended, ...others }) => others)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isOpening) return
    const { submitter } = event
    const errors = listPaymentErrors(values)
    const [first] = errors
    if (first) {
      // Rendered before the field is focused, so that the error message is read out with it.
      flushSync(() => setErrors(Object.fromEntries(errors.map(({ field, text }) => [field, text]))))
      document.getElementById(fieldId(first.field))?.focus()
      toast({ title: 'Invalid input', text: first.text, tone: 'error' })
      return
    }
    setErrors({})
    const tab = openInNewTab('Opening the checkout...')
    setIsOpening(true)
    try {
      const { url } = await call<typeof createValidationCheckout>(
        '/api/create-validation-checkout',
        {
          businessEmail: values.email,
          scansCount: 1,
          reportId,
          returnUrl: window.location.origin + returnPath,
          acceptWaiver: true,
        },
      )
      tab.leadTo(url)
      setCheckoutUrl(url)
    } catch (error) {
      tab.close()
      // The disabled button lost the focus; it is focused again before the toast is read out.
      flushSync(() => setIsOpening(false))
      submitter?.focus()
      const text = failureText(error)
      // The server checks emails more strictly than the form.
      if (text === wrongEmailText) setErrors({ email: text })
      toast({ title: 'Error', text, tone: 'error' })
    } finally {
      setIsOpening(false)
    }
  }

  return {
    values,
    errors,
    isOpening,
    checkoutUrl,
    change,
    submit,
    startAnew: () => setCheckoutUrl(null),
  }
}

export function fieldId(field: PaymentField): string {
  return `payment-form-${field}`
}

/** The email given when posting an idea in this browser; it is not verified. */
function submitterEmail(): string {
  try {
    return localStorage.getItem('submitter_email') ?? ''
  } catch {
    return ''
  }
}

function failureText(error: unknown): string {
  const told = error instanceof CallError ? error.message : ''
  return told || 'Failed to create checkout session'
}
