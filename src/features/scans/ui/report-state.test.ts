import { describe, expect, test } from 'vitest'
import type { Coverage, Finding, Metric, Report } from '../../reports/contract.ts'
import type { ScanEvent } from '../contract.ts'
import {
  reduceReport,
  type ReportAction,
  type ReportState,
  getInitialState,
} from './report-state.ts'
import { countFound } from '../../reports/rules.ts'

const running = {
  id: '1',
  status: 'processing',
  coverage: [] as Coverage[],
  error_message: null,
} as Report
const completed = { ...running, status: 'completed' } as Report
const failed = { ...running, status: 'failed', error_message: 'No source answered.' } as Report

const answered: Coverage = {
  source: 'Hacker News',
  platform: 'Hacker News',
  status: 'ok',
  found: 48,
  kept: 12,
  reason: null,
}

function finding(id: string): Finding {
  return { id, quote: id } as Finding
}

function event(id: number, happened: ScanEvent): ReportAction {
  return { type: 'event-received', id, scanEvent: happened }
}

function step(id: number, name: string, text = name): ReportAction {
  return event(id, { event: 'step', data: { name, text } })
}

function after(actions: ReportAction[], from: ReportState = getInitialState(undefined)) {
  return actions.reduce(reduceReport, from)
}

describe('a scan that is followed live', () => {
  test('shows the steps of a live scan in the order in which they began, each with its latest text', () => {
    const state = after([
      step(1, 'search', 'Asking'),
      step(2, 'read', 'Reading'),
      step(3, 'search', 'Asked 6 questions'),
    ])
    expect(state.phase).toBe('running')
    expect(state.steps).toEqual([
      { name: 'search', text: 'Asked 6 questions' },
      { name: 'read', text: 'Reading' },
    ])
  })

  test('counts each scan event once when the stream starts over', () => {
    const first = [
      step(1, 'search', 'Asking'),
      event(2, { event: 'finding', data: finding('a') }),
      step(3, 'search', 'Asked'),
    ]
    expect(after([...first, ...first.slice(0, 2)])).toEqual(after(first))
  })

  test('keeps the latest coverage of each source and adds up the discussions found', () => {
    const { coverage } = after([
      event(1, { event: 'source', data: { ...answered, found: 10, kept: 0 } }),
      event(2, { event: 'source', data: { ...answered, source: 'Lobsters', found: 2, kept: 1 } }),
      event(3, { event: 'source', data: answered }),
    ])
    expect(coverage.map(({ source }) => source)).toEqual(['Hacker News', 'Lobsters'])
    expect(countFound(coverage)).toBe(50)
  })

  test('replaces the preview of a finding when the finding arrives again', () => {
    const sharper = { ...finding('a'), quote: 'The whole sentence.' }
    const { findings } = after([
      event(1, { event: 'finding', data: finding('a') }),
      event(2, { event: 'finding', data: finding('b') }),
      event(3, { event: 'finding', data: sharper }),
    ])
    expect(findings).toEqual([sharper, finding('b')])
  })

  test('collects the results of a finished scan and completes with them', () => {
    const done = after([step(1, 'read'), event(2, { event: 'done', data: { total_findings: 1 } })])
    expect(done.phase).toBe('collecting')
    const metrics = [{ platform: 'Hacker News' } as Metric]
    const quotes = { query: {}, findings: [finding('b')], nextCursor: 'next' }
    const best = [finding('b')]
    const results = { report: completed, quotes, best, metrics }
    expect(reduceReport(done, { type: 'results-read', results })).toMatchObject({
      phase: 'completed',
      quotes,
      best,
      metrics,
    })
  })

  test('a live scan fails with the error message of its event', () => {
    const happened: ScanEvent = { event: 'failed', data: { error_message: 'No source answered.' } }
    expect(after([event(1, happened)])).toMatchObject({
      phase: 'failed',
      errorMessage: 'No source answered.',
    })
  })
})

describe('a report that is fetched', () => {
  test.each([
    ['running', running],
    ['collecting', completed],
    ['failed', failed],
  ])('gives a fetched report the phase %s', (phase, report) => {
    expect(after([{ type: 'report-read', report }]).phase).toBe(phase)
  })

  test('a fetched report without coverage keeps the coverage from the stream', () => {
    const state = after([
      event(1, { event: 'source', data: answered }),
      { type: 'report-read', report: running },
    ])
    expect(state.coverage).toEqual([answered])
  })

  test('a report that came with the page is complete from the start', () => {
    const quotes = { query: {}, findings: [], nextCursor: null }
    const known = { report: completed, quotes, best: [], metrics: [] }
    expect(getInitialState(known).phase).toBe('completed')
  })

  test('a report can be loaded again after a time-out or a failed load', () => {
    const timedOut = after([{ type: 'report-read', report: running }, { type: 'timed-out' }])
    expect(timedOut.phase).toBe('timed-out')
    expect(reduceReport(timedOut, { type: 'retried' }).phase).toBe('running')
    const unreadable = after([{ type: 'unreadable' }])
    expect(unreadable.phase).toBe('unreadable')
    expect(reduceReport(unreadable, { type: 'retried' }).phase).toBe('loading')
  })
})
