import type { SandboxPayments } from '../../integrations/payments/contract.ts'
import { notFound } from '../../platform/errors.ts'
import type { PurchaseServices } from './context.ts'

/** @throws AppError `not_found` if payments are real or off */
export function requireSandbox({ sandbox }: Pick<PurchaseServices, 'sandbox'>): SandboxPayments {
  if (sandbox) return sandbox
  throw notFound('This site has no sandbox.')
}
