import { expect, test } from 'vitest'
import { getStepLines } from './step-lines.ts'

const search = { name: 'search', text: 'Searching Hacker News, Lobsters' }
const read = { name: 'read', text: 'Read 240 discussions so far, 31 about the problem' }
const count = { name: 'count', text: 'Counting over 240 discussions' }

function statuses(steps: Parameters<typeof getStepLines>[0], isCollecting = false) {
  return getStepLines(steps, { isCollecting }).map(({ status }) => status)
}

test('shows all steps of a scan from the start, with the first one under way', () => {
  expect(statuses([])).toEqual(['under-way', 'waiting', 'waiting'])
  expect(statuses([search])).toEqual(['under-way', 'waiting', 'waiting'])
})

test('searching stays under way while the texts found are read', () => {
  expect(statuses([search, read])).toEqual(['under-way', 'under-way', 'waiting'])
  expect(statuses([search, read, count])).toEqual(['done', 'done', 'under-way'])
})

test('every step of a scan is done while the results are fetched', () => {
  expect(statuses([search, read, count], true)).toEqual(['done', 'done', 'done'])
  expect(statuses([], true)).toEqual(['done', 'done', 'done'])
})

test('a step shows its growing counts and keeps its title', () => {
  const before = getStepLines([search, read], { isCollecting: false })
  const after = getStepLines([search, { ...read, text: 'Read 300' }], { isCollecting: false })
  expect(before.map(({ text }) => text)).toContain(read.text)
  expect(after.map(({ text }) => text)).toContain('Read 300')
  expect(after.map(({ title }) => title)).toEqual(before.map(({ title }) => title))
})

test('a full report has a writing step after the counting', () => {
  const write = { name: 'write', text: 'Writing the report: Market' }
  const of = (steps: Parameters<typeof getStepLines>[0], isCollecting = false) =>
    getStepLines(steps, { isCollecting, kind: 'full' }).map(({ status }) => status)
  expect(of([])).toEqual(['under-way', 'waiting', 'waiting', 'waiting'])
  expect(of([search, read, count])).toEqual(['done', 'done', 'under-way', 'waiting'])
  expect(of([search, read, count, write])).toEqual(['done', 'done', 'done', 'under-way'])
  // A page opened late may receive only the writing step.
  expect(of([write])).toEqual(['done', 'done', 'done', 'under-way'])
  expect(of([search, read, count, write], true)).toEqual(['done', 'done', 'done', 'done'])
  const [, , , last] = getStepLines([write], { isCollecting: false, kind: 'full' })
  expect(last).toMatchObject({ title: 'Writing the report', text: 'Writing the report: Market' })
})
