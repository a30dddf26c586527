import { column, defineTable, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { ReportId } from '../reports/contract.ts'
import type { ShareId } from './contract.ts'

export const reportShares = defineTable('report_shares', {
  id: column<ShareId>('uuid'),
  report_id: column<ReportId>('uuid'),
  created_at: column<Date>('timestamp(3) with time zone'),
  withdrawn_at: nullable<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    report_shares: RowOf<typeof reportShares>
  }
}
