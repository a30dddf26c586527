import type { Coverage, Finding, Metric, Report } from '../contract.ts'

/** What a report's event stream tells. */
export type ScanEvent =
  | { event: 'step'; data: ScanStep }
  | { event: 'source'; data: Coverage }
  | { event: 'finding'; data: Finding }
  | { event: 'done'; data: { total_findings: number } }
  | { event: 'failed'; data: { error_message: string | null } }

export interface ScanStep {
  name: string
  text: string
}

/** A report with its first page of findings. */
export interface ReportResults {
  report: Report
  findings: readonly Finding[]
  nextCursor: string | null
  metrics: readonly Metric[]
}

export type ReportPhase =
  /** nothing is known yet */
  | 'loading'
  | 'running'
  /** the scan is over and its results are being fetched */
  | 'collecting'
  | 'completed'
  | 'failed'
  /** still running when we stopped watching */
  | 'timed-out'
  | 'unreadable'

export interface ReportProgress {
  phase: ReportPhase
  report: Report | null
  steps: readonly ScanStep[]
  coverage: readonly Coverage[]
  findings: readonly Finding[]
  nextCursor: string | null
  metrics: readonly Metric[]
  errorMessage: string | null
  /** of the last event taken in; a stream that starts over repeats the earlier ones */
  lastEventId: number
}

export type ReportAction =
  | { type: 'event-came'; id: number; happened: ScanEvent }
  | { type: 'report-read'; report: Report }
  | { type: 'results-read'; results: ReportResults }
  | { type: 'more-read'; findings: readonly Finding[]; nextCursor: string | null }
  | { type: 'timed-out' }
  | { type: 'unreadable' }
  | { type: 'retried' }

export function startProgress(known: ReportResults | undefined): ReportProgress {
  return known ? withResults(nothingKnown, known) : nothingKnown
}

/** What is known of a report after one more thing was heard. Pure. */
export function progressAfter(progress: ReportProgress, action: ReportAction): ReportProgress {
  switch (action.type) {
    case 'event-came':
      if (action.id <= progress.lastEventId) return progress
      return { ...afterEvent(progress, action.happened), lastEventId: action.id }
    case 'report-read':
      return withReport(progress, action.report)
    case 'results-read':
      return withResults(progress, action.results)
    case 'more-read':
      return {
        ...progress,
        findings: addFindings(progress.findings, action.findings),
        nextCursor: action.nextCursor,
      }
    case 'timed-out':
      return { ...progress, phase: 'timed-out' }
    case 'unreadable':
      return { ...progress, phase: 'unreadable' }
    case 'retried':
      return { ...progress, phase: progress.report ? 'running' : 'loading', errorMessage: null }
  }
}

/** Sums over the sources that have answered so far. */
export function countsOf(coverage: readonly Coverage[]): { found: number; kept: number } {
  return coverage.reduce(
    (sum, { found, kept }) => ({ found: sum.found + found, kept: sum.kept + kept }),
    { found: 0, kept: 0 },
  )
}

const nothingKnown: ReportProgress = {
  phase: 'loading',
  report: null,
  steps: [],
  coverage: [],
  findings: [],
  nextCursor: null,
  metrics: [],
  errorMessage: null,
  lastEventId: 0,
}

function afterEvent(progress: ReportProgress, { event, data }: ScanEvent): ReportProgress {
  switch (event) {
    case 'step':
      return { ...progress, phase: 'running', steps: replaced(progress.steps, data, 'name') }
    case 'source':
      return { ...progress, coverage: replaced(progress.coverage, data, 'source') }
    case 'finding':
      return { ...progress, findings: addFindings(progress.findings, [data]) }
    case 'done':
      return { ...progress, phase: 'collecting' }
    case 'failed':
      return { ...progress, phase: 'failed', errorMessage: data.error_message }
  }
}

function withReport(progress: ReportProgress, report: Report): ReportProgress {
  return {
    ...progress,
    report,
    phase: phaseOf(report),
    errorMessage: report.error_message,
    // The stream may be ahead of the row while the scan runs.
    coverage: report.coverage.length > 0 ? report.coverage : progress.coverage,
  }
}

function withResults(progress: ReportProgress, results: ReportResults): ReportProgress {
  const { report, findings, nextCursor, metrics } = results
  const phase = report.status === 'completed' ? 'completed' : phaseOf(report)
  return { ...withReport(progress, report), phase, findings, nextCursor, metrics }
}

function phaseOf(report: Report): ReportPhase {
  if (report.status === 'processing') return 'running'
  return report.status === 'completed' ? 'collecting' : 'failed'
}

function replaced<Item, Key extends keyof Item>(items: readonly Item[], item: Item, key: Key): Item[] {
  const isKnown = items.some((each) => each[key] === item[key])
  if (!isKnown) return [...items, item]
  return items.map((each) => (each[key] === item[key] ? item : each))
}

function addFindings(earlier: readonly Finding[], later: readonly Finding[]): readonly Finding[] {
  const known = new Set(earlier.map(({ id }) => id))
  return [...earlier, ...later.filter(({ id }) => !known.has(id))]
}
