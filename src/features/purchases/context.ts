import type { Payments, SandboxPayments } from '../../integrations/payments/contract.ts'
import type { RequestContext, Services } from '../../platform/context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { ReportId } from '../../shared/schema/ids.ts'

/** The functions of scans that a checkout needs; this feature may not import scans. */
export interface FullReports {
  /**
   * @throws AppError `not_found` if this is no free report, `invalid_input` if its text may not be scanned, `conflict`
   * if no model has read its texts
   */
  requireFree(db: Database, id: ReportId): Promise<void>
  /** the full report of a free one that this browser has paid for; null if there is none */
  findOwn(db: Database, browserKey: string | null, freeId: ReportId): Promise<ReportId | null>
  /** Call `wake` after the commit. @returns null if the free report was erased meanwhile */
  start(
    tx: DatabaseTransaction,
    context: RequestContext,
    freeId: ReportId,
  ): Promise<ReportId | null>
  /** the first line that describes what a free report is about; null if it is gone */
  findIdeaName(db: Database, freeId: ReportId): Promise<string | null>
  wake(services: Services): void
}

export interface PurchaseServices extends Services {
  /** null: the operator sells nothing */
  payments: Payments | null
  sandbox: SandboxPayments | null
  fullReports: FullReports
}

export interface PurchasesContext extends RequestContext, PurchaseServices {}
