import { sql } from 'kysely'
import { type Finding, listFindings, type ReportId } from '../src/features/reports/contract.ts'
import type { Id } from '../src/shared/schema/ids.ts'
import type { TestBrowser } from './browser.ts'
import type { World } from './world.ts'

export async function getFindings(
  browser: TestBrowser,
  id: ReportId,
  certainty: Finding['certainty'] = 'sure',
): Promise<Finding[]> {
  return (await browser.call(listFindings, { id, certainty, limit: 100 })).findings
}

/** The reader of tests is sure of all findings; this lowers some. */
export async function callUncounted(
  { site }: World,
  id: ReportId,
  findings: readonly string[],
  certainty: 'maybe' | 'subject',
): Promise<void> {
  const { db } = site.services
  await db
    .updateTable('pain_point_findings')
    .set({ certainty })
    .where('id', 'in', findings as Id<'finding'>[])
    .execute()
  await db
    .updateTable('pain_point_reports')
    .set({
      total_findings: sql`total_findings - ${findings.length}`,
      [`${certainty}_findings`]: findings.length,
    })
    .where('id', '=', id)
    .execute()
}
