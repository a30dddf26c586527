import type { Payments, SandboxDesk } from '../../integrations/payments/contract.ts'
import type { Context, House } from '../../platform/context.ts'

export interface PurchasesHouse extends House {
  /** null where the operator sells nothing */
  payments: Payments | null
  /** where `payments` is the sandbox */
  sandbox: SandboxDesk | null
}

export interface PurchasesContext extends Context, PurchasesHouse {}
