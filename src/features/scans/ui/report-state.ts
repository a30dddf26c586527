import type {
  Coverage,
  Finding,
  FindingsPage,
  Metric,
  Report,
  LoadedReport,
} from '../../reports/contract.ts'
import type { ScanEvent, ScanStep } from '../contract.ts'

export type ReportPhase =
  | 'loading'
  | 'running'
  | 'collecting'
  | 'completed'
  | 'failed'
  | 'timed-out'
  | 'unreadable'

export interface ReportState {
  phase: ReportPhase
  report: Report | null
  steps: readonly ScanStep[]
  coverage: readonly Coverage[]
  findings: readonly Finding[]
  quotes: FindingsPage | null
  best: readonly Finding[]
  metrics: readonly Metric[]
  errorMessage: string | null
  /** id of the last event handled; a stream that starts over repeats earlier ones */
  lastEventId: number
}

export type ReportAction =
  | { type: 'event-received'; id: number; scanEvent: ScanEvent }
  | { type: 'report-read'; report: Report }
  | { type: 'results-read'; results: LoadedReport }
  | { type: 'recounted'; recounted: Pick<LoadedReport, 'report' | 'metrics'> }
  | { type: 'timed-out' }
  | { type: 'unreadable' }
  | { type: 'retried' }

export function getInitialState(known: LoadedReport | undefined): ReportState {
  return known ? withResults(initialState, known) : initialState
}

export function reduceReport(state: ReportState, action: ReportAction): ReportState {
  switch (action.type) {
    case 'event-received':
      if (action.id <= state.lastEventId) return state
      return { ...applyEvent(state, action.scanEvent), lastEventId: action.id }
    case 'report-read':
      return withReport(state, action.report)
    case 'results-read':
      return withResults(state, action.results)
    case 'recounted':
      return state.quotes
        ? withResults(state, { ...action.recounted, quotes: state.quotes, best: state.best })
        : state
    case 'timed-out':
      return { ...state, phase: 'timed-out' }
    case 'unreadable':
      return { ...state, phase: 'unreadable' }
    case 'retried':
      return { ...state, phase: state.report ? 'running' : 'loading', errorMessage: null }
  }
}

const initialState: ReportState = {
  phase: 'loading',
  report: null,
  steps: [],
  coverage: [],
  findings: [],
  quotes: null,
  best: [],
  metrics: [],
  errorMessage: null,
  lastEventId: 0,
}

function applyEvent(state: ReportState, { event, data }: ScanEvent): ReportState {
  switch (event) {
    case 'step':
      return { ...state, phase: 'running', steps: upsert(state.steps, data, 'name') }
    case 'source':
      return { ...state, coverage: upsert(state.coverage, data, 'source') }
    case 'finding':
      return { ...state, findings: upsert(state.findings, data, 'id') }
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
    phase: getPhase(report),
    errorMessage: report.error_message,
    // The stream may be ahead of the stored report while the scan runs.
    coverage: report.coverage.length > 0 ? report.coverage : state.coverage,
  }
}

function withResults(state: ReportState, results: LoadedReport): ReportState {
  const { report, quotes, best, metrics } = results
  const phase = report.status === 'completed' ? 'completed' : getPhase(report)
  return { ...withReport(state, report), phase, quotes, best, metrics }
}

function getPhase(report: Report): ReportPhase {
  if (report.status === 'processing') return 'running'
  return report.status === 'completed' ? 'collecting' : 'failed'
}

function upsert<Item>(items: readonly Item[], item: Item, key: keyof Item): Item[] {
  const isPresent = items.some((each) => each[key] === item[key])
  if (!isPresent) return [...items, item]
  return items.map((each) => (each[key] === item[key] ? item : each))
}
