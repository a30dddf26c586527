import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { holdsReport } from '../purchases/scan-credits.ts'
import type { ReportId } from './contract.ts'

/** A report is its own of the browser that started it, and of one that holds the credit it was paid with. */
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

/** Whether all that the scan found is still stored, with what counting starts from. */
export async function canBeRecounted(db: Database, report: Counts): Promise<boolean> {
  const { stored } = await db
    .selectFrom('pain_point_findings')
    .select(sql<number>`count(counted_from)::integer`.as('stored'))
    .where('report_id', '=', report.id)
    .executeTakeFirstOrThrow()
  const found = report.total_findings + report.maybe_findings + report.subject_findings
  return found > 0 && stored === found
}
