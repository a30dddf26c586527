import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastEventName, type ToastMessage } from '../../../platform/ui/toasts/toast.ts'
import type { Report, ReportId } from '../../reports/contract.ts'
import type { ReportAction } from './report-state.ts'
import { watchReport } from './watch-report.ts'

const reportId = '0b6f4f0e-9d1c-4f0e-8a53-1f0d6a1b2c3d' as ReportId
const running = { id: reportId, kind: 'lite', status: 'processing' } as Report

let toasts: ToastMessage[]
let answers: (object | Error)[]

class SilentStream extends EventTarget {
  readyState = 0
  close() {
    this.readyState = 2
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  toasts = []
  answers = []
  const page = new EventTarget()
  page.addEventListener(toastEventName, (event) => {
    toasts.push((event as CustomEvent<ToastMessage>).detail)
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('EventSource', SilentStream)
  vi.stubGlobal('fetch', async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('offline')
    return Response.json(answer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Watches for some seconds. @returns the actions that the page received */
async function watch(seconds: number): Promise<ReportAction[]> {
  const actions: ReportAction[] = []
  const options = {
    reportId,
    knownReport: undefined,
    pollEverySeconds: 3,
    isWritingAnnounced: false,
    signal: new AbortController().signal,
  }
  const watching = watchReport(options, (action) => actions.push(action))
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  if (seconds > 0) await watching
  return actions
}

test('reports a time-out for a scan that runs for five minutes', async () => {
  answers = [running]
  const actions = await watch(301)
  expect(actions.at(-1)).toEqual({ type: 'timed-out' })
  expect(toasts).toEqual([
    {
      title: 'Scan Timeout',
      text: 'The scan is taking longer than expected. Please try again.',
      tone: 'error',
    },
  ])
})

test('shows an error when a report cannot be read', async () => {
  answers = [new TypeError('offline')]
  const actions = await watch(1)
  expect(actions).toEqual([{ type: 'unreadable' }])
  expect(toasts).toEqual([
    {
      title: 'Error Loading Report',
      text: 'Could not load the report. Please try again.',
      tone: 'error',
    },
  ])
})

test.each([
  [
    'of a full report',
    { kind: 'full', error_message: 'No source could be searched.' },
    ['Analysis Failed', 'There was an error processing your report.'],
  ],
  [
    'with its reason',
    { error_message: 'No discussion source is switched on.' },
    ['Scan Failed', 'No discussion source is switched on.'],
  ],
  [
    'without the reason of each source',
    { error_message: 'No source could be searched: Lobsters answered 503; Lemmy answered 403.' },
    ['Scan Failed', 'No source could be searched.'],
  ],
  ['without a reason', { error_message: null }, ['Scan Failed', 'Unknown error']],
])('shows an error for a failed scan %s', async (_what, about, [title, text]) => {
  answers = [
    { ...running, ...about },
    { ...running, ...about, status: 'failed' },
  ]
  await watch(30)
  expect(toasts).toEqual([{ title, text, tone: 'error' }])
})
