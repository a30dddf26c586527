import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Report, ReportId } from '../../reports/contract.ts'
import { type EventStream, followScan } from './follow-scan.ts'
import type { ScanEvent } from '../contract.ts'

const reportId = '0b6f4f0e-9d1c-4f0e-8a53-1f0d6a1b2c3d' as ReportId
const running = { id: reportId, status: 'processing' } as Report
const completed = { ...running, status: 'completed' } as Report

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class FakeEventStream extends EventTarget {
  readyState = 0
  url = ''

  say(id: number, event: string, data: object) {
    const lastEventId = String(id)
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }))
  }

  breakOff(isFinal: boolean) {
    this.readyState = isFinal ? 2 : 0
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.readyState = 2
  }
}

function follow(answers: (Report | Error)[] = []) {
  const stream = new FakeEventStream()
  const heard: [number, ScanEvent['event']][] = []
  const seen: Report['status'][] = []
  const leaving = new AbortController()
  const readReport = vi.fn<() => Promise<Report>>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('offline')
    return answer
  })
  const end = followScan(
    {
      reportId,
      pollEverySeconds: 5,
      giveUpAfterSeconds: 300,
      signal: leaving.signal,
      onEvent: (id, { event }) => heard.push([id, event]),
      onReport: ({ status }) => seen.push(status),
    },
    {
      openStream: (url) => {
        stream.url = url
        return stream as unknown as EventStream
      },
      readReport,
    },
  )
  return { stream, heard, seen, leaving, readReport, end }
}

test('followScan reports every event of the stream and closes it at the end', async () => {
  const { stream, heard, end, readReport } = follow()
  expect(stream.url).toBe(`/api/reports/${reportId}/events`)
  stream.say(7, 'step', { name: 'search', text: 'Asking' })
  stream.say(8, 'done', { total_findings: 0 })
  expect(await end).toBe('ended')
  expect(heard).toEqual([
    [7, 'step'],
    [8, 'done'],
  ])
  expect(stream.readyState).toBe(2)
  expect(readReport).not.toHaveBeenCalled()
})

test('a failed scan ends followScan and closes its stream', async () => {
  const { stream, end } = follow()
  stream.say(1, 'failed', { error_message: null })
  expect(await end).toBe('ended')
  expect(stream.readyState).toBe(2)
})

test('lets the browser reconnect to the event stream of a scan after a break', async () => {
  const { stream, end, readReport } = follow()
  stream.say(1, 'step', { name: 'search', text: 'Asking' })
  stream.breakOff(false)
  stream.breakOff(false)
  stream.say(2, 'step', { name: 'read', text: 'Reading' })
  stream.breakOff(false)
  stream.say(3, 'done', { total_findings: 1 })
  expect(await end).toBe('ended')
  expect(readReport).not.toHaveBeenCalled()
})

test('polls the report every few seconds when the event stream is rejected', async () => {
  const { stream, seen, end, readReport } = follow([running, running, completed])
  stream.breakOff(true)
  await vi.advanceTimersByTimeAsync(9999)
  expect(readReport).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await end).toBe('ended')
  expect(seen).toEqual(['processing', 'processing', 'completed'])
})

test('polls the report after three failed connections to the event stream in a row', async () => {
  const { stream, end } = follow([completed])
  for (let miss = 0; miss < 3; miss += 1) stream.breakOff(false)
  expect(await end).toBe('ended')
  expect(stream.readyState).toBe(2)
})

test('polls the report when the event stream sends no event for 12 seconds', async () => {
  const { end, seen } = follow([completed])
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await end).toBe('ended')
  expect(seen).toEqual(['completed'])
})

test('continues to poll the report after a failed request', async () => {
  const { stream, end, seen } = follow([new TypeError('offline'), completed])
  stream.breakOff(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await end).toBe('ended')
  expect(seen).toEqual(['completed'])
})

test('stops polling the report after 60 requests in five minutes', async () => {
  const { stream, end, readReport } = follow([running])
  stream.breakOff(true)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await end).toBe('timed-out')
  expect(readReport).toHaveBeenCalledTimes(60)
})

test('gives up on an event stream that does not end within five minutes', async () => {
  const { stream, end } = follow()
  stream.say(1, 'step', { name: 'search', text: 'Asking' })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await end).toBe('timed-out')
  expect(stream.readyState).toBe(2)
})

test('stops following a scan when it is aborted', async () => {
  const { stream, end, leaving } = follow()
  leaving.abort()
  expect(await end).toBe('stopped')
  expect(stream.readyState).toBe(2)
})
