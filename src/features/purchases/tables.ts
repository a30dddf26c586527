import { column, defineTable, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { CreditId, GrantId } from './contract.ts'

export const scanCredits = defineTable('scan_credits', {
  id: column<CreditId>('uuid'),
  /** lower-cased */
  business_email: column<string>('text'),
  browser_key: nullable<string>('text'),
  grant_id: column<GrantId>('uuid'),
  /** the full report that it was spent on; null: it can be spent */
  report_id: nullable<string>('uuid'),
  created_at: column<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    scan_credits: RowOf<typeof scanCredits>
  }
}
