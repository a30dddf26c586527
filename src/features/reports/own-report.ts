import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { holdsReport } from '../purchases/scan-credits.ts'
import type { ReportId } from './contract.ts'

/** A report belongs to the browser that started it and to one that holds the credit it was paid with. */
export async function ownsReport(
  db: Database,
  { browserKey }: Pick<Actor, 'browserKey'>,
  { id, browser_key: startedBy }: { id: ReportId; browser_key: string | null },
): Promise<boolean> {
  if (browserKey === null) return false
  return startedBy === browserKey || holdsReport(db, browserKey, id)
}

type Counts = Pick<
  Selectable<Tables['pain_point_reports']>,
  'id' | 'total_findings' | 'maybe_findings' | 'subject_findings'
>

/** Whether all findings of the scan are still stored, each with the input for counting it again. */
export async function canBeRecounted(db: Database, report: Counts): Promise<boolean> {
  const { stored } = await db
    .selectFrom('pain_point_findings')
    .select(sql<number>`count(counted_from)::integer`.as('stored'))
    .where('report_id', '=', report.id)
    .executeTakeFirstOrThrow()
  const found = report.total_findings + report.maybe_findings + report.subject_findings
  return found > 0 && stored === found
}
