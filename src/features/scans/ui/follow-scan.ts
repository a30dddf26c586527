import type { Report, ReportId } from '../../reports/contract.ts'
import type { ScanEvent } from '../contract.ts'

export interface FollowOptions {
  reportId: ReportId
  /** used only if the event stream is not available */
  pollEverySeconds: number
  giveUpAfterSeconds: number
  signal: AbortSignal
  onEvent: (id: number, scanEvent: ScanEvent) => void
  onReport: (report: Report) => void
}

export type EventStream = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

export interface FollowTransport {
  /** Throws if the browser has no event streams. */
  openStream: (url: string) => EventStream
  readReport: (reportId: ReportId, signal: AbortSignal) => Promise<Report>
}

/** Resolves with 'ended', 'timed-out' after `giveUpAfterSeconds`, or 'stopped' when the signal aborts. */
export async function followScan(
  options: FollowOptions,
  transport: FollowTransport,
): Promise<'ended' | 'timed-out' | 'stopped'> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), options.giveUpAfterSeconds * 1000)
  const signal = AbortSignal.any([options.signal, deadline.signal])
  try {
    const streamed = await followStream({ ...options, signal }, transport)
    if (streamed === 'lost') await poll({ ...options, signal }, transport)
  } finally {
    clearTimeout(timer)
  }
  if (options.signal.aborted) return 'stopped'
  return deadline.signal.aborted ? 'timed-out' : 'ended'
}

const eventNames = ['step', 'source', 'finding', 'done', 'failed'] as const
/** A stream without an event for this long is probably buffered by a proxy. */
const maxFirstEventSeconds = 12
const maxErrors = 3
const closedState = 2

function followStream(
  { reportId, signal, onEvent }: FollowOptions,
  { openStream }: FollowTransport,
): Promise<'ended' | 'lost'> {
  return new Promise((resolve) => {
    const stream = tryOpen(() => openStream(`/api/reports/${reportId}/events`))
    if (!stream) return resolve('lost')
    let errorCount = 0
    const silenceTimer = setTimeout(() => finish('lost'), maxFirstEventSeconds * 1000)
    const onStop = () => finish('ended')
    signal.addEventListener('abort', onStop)

    function finish(outcome: 'ended' | 'lost') {
      clearTimeout(silenceTimer)
      signal.removeEventListener('abort', onStop)
      stream?.close()
      resolve(outcome)
    }

    for (const name of eventNames) {
      stream.addEventListener(name, (message) => {
        errorCount = 0
        clearTimeout(silenceTimer)
        const scanEvent: ScanEvent = { event: name, data: JSON.parse(message.data) }
        onEvent(Number(message.lastEventId), scanEvent)
        if (name === 'done' || name === 'failed') finish('ended')
      })
    }
    stream.addEventListener('error', () => {
      errorCount += 1
      // The browser reconnects by itself, unless the response was not an event stream.
      if (stream.readyState === closedState || errorCount >= maxErrors) finish('lost')
    })
  })
}

function tryOpen(open: () => EventStream): EventStream | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

async function poll(
  { reportId, pollEverySeconds, signal, onReport }: FollowOptions,
  { readReport }: FollowTransport,
): Promise<void> {
  while (!signal.aborted) {
    const report = await readReport(reportId, signal).catch(() => undefined)
    if (signal.aborted) return
    if (report) onReport(report)
    if (report && report.status !== 'processing') return
    await sleep(pollEverySeconds, signal)
  }
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(wake, seconds * 1000)
    signal.addEventListener('abort', wake)
    function wake() {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      resolve()
    }
  })
}
