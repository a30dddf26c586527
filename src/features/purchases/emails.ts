import type { FounderLinkId } from '../founders/emails.ts'
import type { GrantId, PurchaseId } from './contract.ts'

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'scan-gift': { grantId: GrantId; count: number }
    'purchase-receipt': Receipt
    'purchase-refund': {
      title: string
      amountCents: number
      currency: string
      reason: RefundReason
      isSandbox?: boolean
    }
  }
}

/** All but the first are started by us, not requested. */
export type RefundReason = 'given back' | 'paid twice' | 'unlisted' | 'fits no order'

export type Receipt = {
  purchaseId: PurchaseId
  email: string
  title: string
  amountCents: number
  currency: string
  waiver: string | null
  isSandbox: boolean
  paidAt: string
  liteReportId: string | null
  /** as typed for the free report; null without one, and for a waitlist, whose title names its idea */
  ideaName?: string | null
} & (
  | { grantId: GrantId; founderLinkId: null }
  /** of a waitlist */
  | { grantId: null; founderLinkId: FounderLinkId }
)
