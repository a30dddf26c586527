import type { FieldErrors } from '../../../../platform/ui/forms/check-form.ts'
import { missingWaiverText } from '../../rules.ts'

export interface PaymentValues {
  email: string
  hasWaived: boolean
}

export const wrongEmailText = 'Please enter a valid email address'

export function listPaymentErrors({
  email,
  hasWaived,
}: PaymentValues): FieldErrors<keyof PaymentValues> {
  return {
    ...((email.trim() === '' || !email.includes('@')) && { email: wrongEmailText }),
    ...(!hasWaived && { hasWaived: missingWaiverText }),
  }
}
