import type { Payments, SandboxPayments } from '../../integrations/payments/contract.ts'
import type { RequestContext, Services } from '../../platform/context.ts'

export interface PurchaseServices extends Services {
  /** null: the operator sells nothing */
  payments: Payments | null
  /** set if `payments` is the sandbox */
  sandbox: SandboxPayments | null
}

export interface PurchasesContext extends RequestContext, PurchaseServices {}
