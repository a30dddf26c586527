import type { Finding, Report, ReportId } from '../../../features/reports/contract.ts'
import { hideReportId } from '../../../features/shared-reports/accept-share-ids.ts'
import { findShare } from '../../../features/shared-reports/queries.ts'
import { getReportName } from '../../../features/shared-reports/report-name.ts'
import { getSharePath, linkWithdrawn } from '../../../features/shared-reports/rules.ts'
import type { AppContext } from '../../../http/context.ts'
import {
  invalidLinkText,
  parseReportLink,
} from '../../../features/compared-reports/ui/report-link.ts'
import { loadReport } from './load-report.ts'

export interface Compared {
  typed: string
  found?: ComparedReport
  /** why it can't be compared; undefined also if nothing was typed */
  problem?: { status: number; text: string }
}

export interface ComparedReport {
  /** its own, which is never shown: `report` has the id that was typed */
  reportId: ReportId
  /** of the page that shows it to this reader */
  path: string
  name: string
  report: Report
  quote: Finding | null
}

export async function loadCompared(app: AppContext, typed: string): Promise<Compared> {
  if (typed === '') return { typed }
  const id = parseReportLink(typed, app.config.PUBLIC_URL)
  if (id === null) return { typed, problem: { status: 400, text: invalidLinkText } }
  const share = await findShare(app.db, id)
  if (share?.withdrawn_at) {
    const text = `${linkWithdrawn} Ask the person who shared it for a new one.`
    return { typed, problem: { status: 410, text } }
  }
  const reportId = share?.report_id ?? (id as ReportId)
  const path = share ? getSharePath(share.id) : `/validation?report=${id}`
  const known = await loadReport(app, reportId, {}, () => path)
  if (!known) {
    const text = 'We can’t find a report with this link. It may have been deleted.'
    return { typed, problem: { status: 404, text } }
  }
  const { report, best } = share ? hideReportId(known, share) : known
  const name = getReportName(report.search_query)
  const found = { reportId, path, name, report, quote: best[0] ?? null }
  if (report.status === 'completed') return { typed, found }
  return { typed, found, problem: { status: 409, text: unfinishedTexts[report.status] } }
}

const unfinishedTexts = {
  processing: 'This scan is still running. Come back when its report is complete.',
  failed: 'This scan failed, so it has no report to compare.',
}
