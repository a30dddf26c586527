import type { FindingFilter, FindingsQuery, Report, ReportId } from '../../contract.ts'
import { findingsQueryNames } from '../../rules.ts'
import { findNumberSource } from './number-source.ts'
import { sentimentLabels, signalClauses } from './statement-labels.ts'

export const quotesAnchor = 'quotes'

export function readFindingsQuery(parameters: URLSearchParams): FindingsQuery {
  const platform = parameters.get('platform') ?? ''
  const month = parameters.get('month') ?? ''
  const sentiment = parameters.get('sentiment') ?? ''
  const signal = parameters.get('signal') ?? ''
  const behind = parameters.get('behind') ?? ''
  const cursor = parameters.get('cursor')
  return {
    ...(platformPattern.test(platform) ? { platform } : {}),
    ...(monthPattern.test(month) ? { month } : {}),
    ...(isOneOf(sentimentLabels, sentiment) ? { sentiment } : {}),
    ...(isOneOf(signalClauses, signal) ? { signal } : {}),
    ...(behindPattern.test(behind) ? { behind } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** 'platform=Forums&month=2026-05', always in the same order. */
export function getFindingsSearch(query: FindingsQuery): string {
  const parameters = new URLSearchParams()
  for (const name of findingsQueryNames) {
    const value = query[name]
    if (value !== undefined) parameters.set(name, value)
  }
  return parameters.toString()
}

/** Other parameters are dropped. The path of a shared report has its id already. */
export function getFindingsLink(path: string, reportId: string, query: FindingsQuery): string {
  const search = getFindingsSearch(query)
  if (path.endsWith(`/${reportId}`)) return `${path}${search && `?${search}`}#${quotesAnchor}`
  return `${path}?report=${reportId}${search && `&${search}`}#${quotesAnchor}`
}

export function getFindingsApiUrl(reportId: ReportId, query: FindingsQuery): string {
  const search = getFindingsSearch(query)
  return `/api/reports/${reportId}/findings${search && `?${search}`}`
}

export function isFiltered(filter: FindingFilter): boolean {
  return filterNames.some((name) => filter[name] !== undefined)
}

/** The number of findings that match one filter; null if the report does not count them. */
export function getCount(filter: FindingFilter, report: Report): number | null {
  const set = filterNames.filter((name) => filter[name] !== undefined)
  if (set.length === 0) return report.total_findings
  if (set.length > 1) return null
  if (filter.behind !== undefined) return findNumberSource(filter.behind, report)?.count ?? null
  const volume = report.discussion_volume
  if (!volume) return null
  const { platform, month, signal } = filter
  if (platform !== undefined) return volume.platform_breakdown[platform] ?? 0
  if (month !== undefined) return volume.by_month.find((each) => each.month === month)?.count ?? 0
  return signal === undefined ? null : (report.signal_counts?.[signal] ?? null)
}

const filterNames = findingsQueryNames.filter((name) => name !== 'cursor')
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/
const behindPattern = /^[a-z-]{1,30}\.[A-Za-z0-9-]{1,30}$/
const platformPattern = /^\P{Cc}{1,100}$/u

function isOneOf<Name extends string>(known: Record<Name, unknown>, name: string): name is Name {
  return Object.hasOwn(known, name)
}
