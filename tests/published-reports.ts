import type { IdeaId } from '../src/features/ideas/contract.ts'
import type { ReportId } from '../src/features/reports/contract.ts'
import { scanPainPoints } from '../src/features/scans/contract.ts'
import type { TestBrowser } from './browser.ts'
import { lateInvoicesQuery } from './full-report.ts'
import { followScan } from './scan.ts'

/** A finished free scan of an idea. */
export async function scanIdea(
  browser: TestBrowser,
  ideaId: IdeaId,
  searchQuery = lateInvoicesQuery,
): Promise<ReportId> {
  const { sessionId } = browser
  const input = { searchQuery, isLite: true, sessionId, ideaId }
  const { reportId } = await browser.call(scanPainPoints, input)
  await followScan(browser, reportId)
  return reportId
}
