import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { ReportId } from '../reports/contract.ts'
import type { ShareId } from '../shared-reports/contract.ts'

export const publishedReports = defineTable('published_reports', {
  report_id: column<ReportId>('uuid'),
  idea_id: column<IdeaId>('uuid'),
  published_at: column<Date>('timestamp(3) with time zone'),
  shows_full_report: generated<boolean>('boolean'),
  /** the link that publishing opened, and that withdrawing ends; null where the founder had one before */
  share_id: nullable<ShareId>('uuid'),
  replaced_at: nullable<Date>('timestamp(3) with time zone'),
  replaced_by: nullable<ReportId>('uuid'),
  withdrawn_at: nullable<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    published_reports: RowOf<typeof publishedReports>
  }
}
