import { redirect } from 'react-router'
import type { FindingsQuery, LoadedReport, ReportId } from '../../../features/reports/contract.ts'
import { getReport } from '../../../features/reports/get-report.ts'
import { listFindings } from '../../../features/reports/list-findings.ts'
import { listMetrics } from '../../../features/reports/list-metrics.ts'
import { defaultFindings, getBest, quotesPerPage } from '../../../features/reports/rules.ts'
import { isFiltered } from '../../../features/reports/ui/findings/findings-search-params.ts'
import type { AppContext } from '../../../http/context.ts'
import { AppError } from '../../../platform/errors.ts'

/**
 * The report with its available results; null for an unknown id.
 * @param getLink the same page with other findings, for a cursor or metric that the report does not have
 */
export async function loadReport(
  app: AppContext,
  id: ReportId,
  query: FindingsQuery,
  getLink: (query: FindingsQuery) => string,
): Promise<LoadedReport | null> {
  try {
    const lists = Promise.all([
      listFindings(app, { id, ...query, certainty: 'sure', limit: quotesPerPage }),
      isFirstPage(query)
        ? null
        : listFindings(app, { id, certainty: 'sure', limit: defaultFindings }),
      listMetrics(app, { id }),
    ])
    // The lists load meanwhile, and are used only if the report is complete.
    lists.catch(() => {})
    const report = await getReport(app, { id })
    if (report.status !== 'completed') {
      const quotes = { query, findings: [], nextCursor: null }
      return { report, quotes, best: [], metrics: [] }
    }
    const [page, first, { metrics }] = await lists
    const best = getBest((first ?? page).findings)
    return { report, quotes: { query, ...page }, best, metrics }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') return null
    const { cursor, behind, ...filter } = query
    const isOdd = (cursor ?? behind) !== undefined && error.code === 'invalid_input'
    throw isOdd ? redirect(getLink(filter)) : error
  }
}

function isFirstPage({ cursor, ...filter }: FindingsQuery): boolean {
  return cursor === undefined && !isFiltered(filter)
}
