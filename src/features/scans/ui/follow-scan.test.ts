import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Report, ReportId } from '../contract.ts'
import { type EventStream, followScan } from './follow-scan.ts'
import type { ScanEvent } from './report-state.ts'

const reportId = '0b6f4f0e-9d1c-4f0e-8a53-1f0d6a1b2c3d' as ReportId
const running = { id: reportId, status: 'processing' } as Report
const completed = { ...running, status: 'completed' } as Report

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A stream that says what the test says. */
class DryRunStream extends EventTarget {
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
  const stream = new DryRunStream()
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

test('hears every event of the stream and closes it at the end', async () => {
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

test('a failed scan ends the stream too', async () => {
  const { stream, end } = follow()
  stream.say(1, 'failed', { error_message: null })
  expect(await end).toBe('ended')
  expect(stream.readyState).toBe(2)
})

test('lets the browser come back to a stream that broke off', async () => {
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

test('asks every few seconds where the stream is refused', async () => {
  const { stream, seen, end, readReport } = follow([running, running, completed])
  stream.breakOff(true)
  await vi.advanceTimersByTimeAsync(9999)
  expect(readReport).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await end).toBe('ended')
  expect(seen).toEqual(['processing', 'processing', 'completed'])
})

test('asks when the stream cannot be reached again and again', async () => {
  const { stream, end } = follow([completed])
  for (let miss = 0; miss < 3; miss += 1) stream.breakOff(false)
  expect(await end).toBe('ended')
  expect(stream.readyState).toBe(2)
})

test('asks when something in between holds the stream back', async () => {
  const { end, seen } = follow([completed])
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await end).toBe('ended')
  expect(seen).toEqual(['completed'])
})

test('goes on asking after an answer that failed', async () => {
  const { stream, end, seen } = follow([new TypeError('offline'), completed])
  stream.breakOff(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await end).toBe('ended')
  expect(seen).toEqual(['completed'])
})

test('gives up after 60 questions, five minutes in', async () => {
  const { stream, end, readReport } = follow([running])
  stream.breakOff(true)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await end).toBe('timed-out')
  expect(readReport).toHaveBeenCalledTimes(60)
})

test('gives up on a stream that never ends', async () => {
  const { stream, end } = follow()
  stream.say(1, 'step', { name: 'search', text: 'Asking' })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await end).toBe('timed-out')
  expect(stream.readyState).toBe(2)
})

test('stops when its reader leaves', async () => {
  const { stream, end, leaving } = follow()
  leaving.abort()
  expect(await end).toBe('stopped')
  expect(stream.readyState).toBe(2)
})
