export interface PaymentValues {
  email: string
  hasWaived: boolean
}

export type PaymentField = keyof PaymentValues

export const wrongEmailText = 'Please enter a valid email address'

/** The errors of the payment form, in the order of its fields. */
export function listPaymentErrors({
  email,
  hasWaived,
}: PaymentValues): { field: PaymentField; text: string }[] {
  return [
    ...(email.trim() !== '' && email.includes('@')
      ? []
      : [{ field: 'email' as const, text: wrongEmailText }]),
    ...(hasWaived
      ? []
      : [{ field: 'hasWaived' as const, text: 'Please agree to delivery at once' }]),
  ]
}
