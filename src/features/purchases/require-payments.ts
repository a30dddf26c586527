import type { Payments } from '../../integrations/payments/contract.ts'
import { unavailable } from '../../platform/errors.ts'
import type { PurchaseServices } from './context.ts'

/** @throws AppError `unavailable` if nothing is sold on this site */
export function requirePayments({ payments }: Pick<PurchaseServices, 'payments'>): Payments {
  if (payments) return payments
  throw unavailable('Nothing can be bought on this site right now. Please come back later.')
}
