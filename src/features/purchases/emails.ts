import type { GrantId, PurchaseId } from './contract.ts'

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    /** full scans that the operator gave away */
    'scan-gift': { grantId: GrantId; count: number }
    'purchase-receipt': Receipt
    'purchase-refund': {
      title: string
      amountCents: number
      currency: string
      reason: RefundReason
    }
  }
}

/** All but the first are our own doing: nobody asked for it. */
export type RefundReason = 'given back' | 'paid twice' | 'fits no order'

export interface Receipt {
  purchaseId: PurchaseId
  email: string
  /** as the buyer was shown it */
  title: string
  amountCents: number
  currency: string
  /** the words that the buyer ticked */
  waiver: string | null
  isSandbox: boolean
  paidAt: string
  /** of a report: its link brings the scan to any browser; null for a waitlist */
  grantId: GrantId | null
  liteReportId: string | null
}
