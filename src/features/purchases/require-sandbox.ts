import type { SandboxPayments } from '../../integrations/payments/contract.ts'
import { notFound } from '../../platform/errors.ts'
import type { PurchaseServices } from './context.ts'

/** @throws AppError `not_found` where real payments are taken, or none */
export function requireSandbox({ sandbox }: Pick<PurchaseServices, 'sandbox'>): SandboxPayments {
  if (sandbox) return sandbox
  throw notFound('There is no sandbox on this site.')
}
