import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { CreditId, GrantId, PurchaseId } from './contract.ts'

export type PurchaseKind = 'report' | 'waitlist'
export type PurchaseState = 'open' | 'paid' | 'fulfilled' | 'refunded' | 'disputed' | 'expired'

export const scanCredits = defineTable('scan_credits', {
  id: column<CreditId>('uuid'),
  business_email: column<string>('text'),
  browser_key: nullable<string>('text'),
  grant_id: column<GrantId>('uuid'),
  /** the full report it was spent on, also after its erasure; null: unspent */
  report_id: nullable<string>('uuid'),
  created_at: column<Date>('timestamp(3) with time zone'),
  revoked_at: nullable<Date>('timestamp(3) with time zone'),
})

export const purchases = defineTable('purchases', {
  id: column<PurchaseId>('uuid'),
  kind: column<PurchaseKind>('text'),
  state: column<PurchaseState>('text'),
  provider: column<string>('text'),
  session_id: nullable<string>('text'),
  payment_id: nullable<string>('text'),
  email: column<string>('text'),
  browser_key: column<string>('text'),
  title: generated<string>('text'),
  idea_id: nullable<string>('uuid'),
  lite_report_id: nullable<string>('uuid'),
  currency: column<string>('text'),
  amount_cents: column<number>('integer'),
  refunded_cents: generated<number>('integer'),
  dispute: nullable<'open' | 'won' | 'lost'>('text'),
  is_awaiting: generated<boolean>('boolean'),
  is_granted: generated<boolean>('boolean'),
  trouble: nullable<string>('text'),
  grant_id: nullable<GrantId>('uuid'),
  started_report_id: nullable<string>('uuid'),
  waiver: nullable<string>('text'),
  /** number of the latest request sent to the provider */
  asked: generated<number>('integer'),
  /** number of the latest request whose response was applied */
  applied: generated<number>('integer'),
  /** next request to the provider; null: only webhooks report changes */
  ask_at: nullable<Date>('timestamp(3) with time zone'),
  created_at: column<Date>('timestamp(3) with time zone'),
  expires_at: column<Date>('timestamp(3) with time zone'),
  waived_at: nullable<Date>('timestamp(3) with time zone'),
  paid_at: nullable<Date>('timestamp(3) with time zone'),
  fulfilled_at: nullable<Date>('timestamp(3) with time zone'),
})

export const paymentNotices = defineTable('payment_notices', {
  provider: column<string>('text'),
  id: column<string>('text'),
  type: column<string>('text'),
  handled_at: column<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    scan_credits: RowOf<typeof scanCredits>
    purchases: RowOf<typeof purchases>
    payment_notices: RowOf<typeof paymentNotices>
  }
}
