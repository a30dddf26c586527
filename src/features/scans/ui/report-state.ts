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

export interface ReportState {
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

export function startState(known: ReportResults | undefined): ReportState {
  return known ? withResults(nothingKnown, known) : nothingKnown
}

/** What is known of a report after one more thing was heard. Pure. */
export function stateAfter(state: ReportState, action: ReportAction): ReportState {
  switch (action.type) {
    case 'event-came':
      if (action.id <= state.lastEventId) return state
      return { ...afterEvent(state, action.happened), lastEventId: action.id }
    case 'report-read':
      return withReport(state, action.report)
    case 'results-read':
      return withResults(state, action.results)
    case 'more-read':
      return {
        ...state,
        findings: addFindings(state.findings, action.findings),
        nextCursor: action.nextCursor,
      }
    case 'timed-out':
      return { ...state, phase: 'timed-out' }
    case 'unreadable':
      return { ...state, phase: 'unreadable' }
    case 'retried':
      return { ...state, phase: state.report ? 'running' : 'loading', errorMessage: null }
  }
}

/** Discussions found by all sources that have answered so far. */
export function foundBy(coverage: readonly Coverage[]): number {
  return coverage.reduce((sum, { found }) => sum + found, 0)
}

const nothingKnown: ReportState = {
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

function afterEvent(state: ReportState, { event, data }: ScanEvent): ReportState {
  switch (event) {
    case 'step':
      return { ...state, phase: 'running', steps: replaced(state.steps, data, 'name') }
    case 'source':
      return { ...state, coverage: replaced(state.coverage, data, 'source') }
    case 'finding':
      return { ...state, findings: addFindings(state.findings, [data]) }
    case 'done':
      return { ...state, phase: 'collecting' }
    case 'failed':
      return { ...state, phase: 'failed', errorMessage: data.error_message }
  }
}

function withReport(state: ReportState, report: Report): ReportState {
  return {
    ...state,
    report,
    phase: phaseOf(report),
    errorMessage: report.error_message,
    // The stream may be ahead of the row while the scan runs.
    coverage: report.coverage.length > 0 ? report.coverage : state.coverage,
  }
}

function withResults(state: ReportState, results: ReportResults): ReportState {
  const { report, findings, nextCursor, metrics } = results
  const phase = report.status === 'completed' ? 'completed' : phaseOf(report)
  return { ...withReport(state, report), phase, findings, nextCursor, metrics }
}

function phaseOf(report: Report): ReportPhase {
  if (report.status === 'processing') return 'running'
  return report.status === 'completed' ? 'collecting' : 'failed'
}

function replaced<Item>(items: readonly Item[], item: Item, key: keyof Item): Item[] {
  const isKnown = items.some((each) => each[key] === item[key])
  if (!isKnown) return [...items, item]
  return items.map((each) => (each[key] === item[key] ? item : each))
}

function addFindings(earlier: readonly Finding[], later: readonly Finding[]): readonly Finding[] {
  const known = new Set(earlier.map(({ id }) => id))
  return [...earlier, ...later.filter(({ id }) => !known.has(id))]
}
