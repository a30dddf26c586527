import { useState } from 'react'
import { call, getFailureText } from '../../../../platform/functions/client.ts'
import { openInNewTab } from '../../../../platform/ui/open-in-new-tab.ts'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import type { ReportId } from '../../../reports/contract.ts'
import type { createValidationCheckout } from '../../contract.ts'
import { listPaymentErrors, type PaymentValues, wrongEmailText } from './payment-errors.ts'

export interface PaymentFormOptions {
  reportId: ReportId
  /** path on this site that the buyer returns to; '' for the default */
  returnPath: string
  getDefaultEmail: () => string | null
}

export function usePaymentForm({ reportId, returnPath, getDefaultEmail }: PaymentFormOptions) {
  const [checkoutUrl, setCheckoutUrl] = useState<string | null>(null)
  const form = useForm({
    initial: (): PaymentValues => ({ email: getDefaultEmail() ?? '', hasWaived: false }),
    check(values) {
      const errors = listPaymentErrors(values)
      if (Object.keys(errors).length === 0) return { isValid: true, values }
      return { isValid: false, errors, title: 'Invalid input' }
    },
    async send({ email }) {
      const tab = openInNewTab('Opening the checkout...')
      try {
        const { url } = await call<typeof createValidationCheckout>(
          '/api/create-validation-checkout',
          {
            businessEmail: email,
            scansCount: 1,
            reportId,
            returnUrl: window.location.origin + returnPath,
            acceptDelivery: true,
          },
        )
        tab.navigate(url)
        setCheckoutUrl(url)
      } catch (failure) {
        tab.close()
        throw failure
      }
    },
    getRejection(failure) {
      const text = getFailureText(failure, 'Failed to create checkout session')
      // The server checks emails more strictly than the form.
      return { title: 'Error', text, errors: text === wrongEmailText ? { email: text } : {} }
    },
  })
  return { form, checkoutUrl, startAnew: () => setCheckoutUrl(null) }
}
