import { read } from '../../../platform/functions/client.ts'
import { plural } from '../../../shared/format/plural.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type {
  getReport,
  listFindings,
  listMetrics,
  LoadedReport,
  Report,
  ReportId,
} from '../../reports/contract.ts'
import { getScanErrorText, maxWatchSeconds } from '../rules.ts'
import { followScan } from './follow-scan.ts'
import { getBest, isEvidenceThin } from '../../reports/rules.ts'
import type { ReportAction } from './report-state.ts'

export interface WatchOptions {
  reportId: ReportId
  knownReport: Report | undefined
  pollEverySeconds: number
  isWritingAnnounced: boolean
  signal: AbortSignal
}

/** Never rejects. */
export async function watchReport(
  options: WatchOptions,
  dispatch: (action: ReportAction) => void,
): Promise<void> {
  const { reportId, signal } = options
  try {
    const report = options.knownReport ?? (await readReport(reportId, signal))
    if (options.knownReport && report.status !== 'processing') return
    dispatch({ type: 'report-read', report })
    if (report.status !== 'processing') return await dispatchEnd(report, options, dispatch)

    const hasWritingToast = report.kind === 'full' && !options.isWritingAnnounced
    const end = await follow(options, hasWritingToast ? withWritingToast(dispatch) : dispatch)
    if (end === 'stopped') return
    if (end === 'timed-out') {
      dispatch({ type: 'timed-out' })
      toast({
        title: 'Scan Timeout',
        text: 'The scan is taking longer than expected. Please try again.',
        tone: 'error',
      })
      return
    }
    const ended = await readReport(reportId, signal)
    await dispatchEnd(ended, options, dispatch)
    showResultToast(ended)
  } catch {
    if (signal.aborted) return
    dispatch({ type: 'unreadable' })
    toast({
      title: 'Error Loading Report',
      text: 'Could not load the report. Please try again.',
      tone: 'error',
    })
  }
}

function follow(
  { reportId, pollEverySeconds, signal }: WatchOptions,
  dispatch: (action: ReportAction) => void,
) {
  return followScan(
    {
      reportId,
      pollEverySeconds,
      giveUpAfterSeconds: maxWatchSeconds,
      signal,
      onEvent: (id, scanEvent) => dispatch({ type: 'event-received', id, scanEvent }),
      onReport: (report) => dispatch({ type: 'report-read', report }),
    },
    { openStream: (url) => new EventSource(url), readReport },
  )
}

async function dispatchEnd(
  report: Report,
  { signal }: WatchOptions,
  dispatch: (action: ReportAction) => void,
): Promise<void> {
  if (report.status !== 'completed') dispatch({ type: 'report-read', report })
  else dispatch({ type: 'results-read', results: await readResults(report, signal) })
}

function withWritingToast(
  dispatch: (action: ReportAction) => void,
): (action: ReportAction) => void {
  let isAnnounced = false
  return (action) => {
    dispatch(action)
    const scanEvent = action.type === 'event-received' ? action.scanEvent : undefined
    if (isAnnounced || scanEvent?.event !== 'step' || scanEvent.data.name !== 'write') return
    isAnnounced = true
    toast({
      title: 'AI Analysis Started!',
      text: 'We’ve counted the evidence and are writing the report.',
    })
  }
}

function showResultToast(report: Report) {
  if (report.kind === 'full') return showFullResultToast(report)
  if (report.status === 'failed') {
    toast({ title: 'Scan Failed', text: getScanErrorText(report.error_message), tone: 'error' })
  }
  if (report.status === 'completed') {
    const text = isEvidenceThin(report)
      ? 'Not enough evidence for a result.'
      : `${plural(report.total_findings, 'finding')}, each with its source.`
    toast({ title: 'Free Scan Complete!', text })
  }
}

function showFullResultToast({ status, validation_score: score }: Report) {
  if (status === 'failed') {
    const text = 'There was an error processing your report.'
    toast({ title: 'Analysis Failed', text, tone: 'error' })
  }
  if (status === 'completed') {
    const text =
      score === null
        ? 'There isn’t enough evidence for a verdict, so we’ve returned your scan.'
        : 'The verdict, the score and the sources behind them are on this page.'
    toast({ title: 'Full Report Ready!', text })
  }
}

function readReport(reportId: ReportId, signal: AbortSignal): Promise<Report> {
  return read<typeof getReport>(`/api/reports/${reportId}`, signal)
}

async function readResults(report: Report, signal: AbortSignal): Promise<LoadedReport> {
  const [{ findings, nextCursor }, { metrics }] = await Promise.all([
    read<typeof listFindings>(`/api/reports/${report.id}/findings`, signal),
    read<typeof listMetrics>(`/api/reports/${report.id}/metrics`, signal),
  ])
  return {
    report,
    quotes: { query: {}, findings, nextCursor },
    best: getBest(findings),
    metrics,
  }
}
