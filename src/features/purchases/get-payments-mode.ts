import type { Payments } from '../../integrations/payments/contract.ts'
import type { PurchaseServices } from './context.ts'
import type { Prices } from './contract.ts'

export function getPaymentsMode({
  payments,
}: Pick<PurchaseServices, 'payments'>): Prices['payments'] {
  return payments ? modes[payments.name] : 'off'
}

const modes: Record<Payments['name'], Prices['payments']> = {
  stripe: 'live',
  'stripe-test': 'sandbox',
  sandbox: 'sandbox',
}
