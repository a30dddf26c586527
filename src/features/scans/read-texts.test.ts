import { describe, expect, it } from 'vitest'
import { discussionSample } from '../../../tests/samples/discussion-sample.ts'
import type { FetchedDiscussion } from '../../shared/discussion.ts'
import type { Reader } from '../../shared/reader.ts'
import { createTextReading } from './read-texts.ts'

const subject = { idea: '', problem: 'late invoices' }
const never = new AbortController().signal

function getTexts(count: number): Map<string, FetchedDiscussion> {
  return new Map(
    Array.from({ length: count }, (_none, at) => {
      const text = `Client ${at} of town ${at} pays invoice ${at} late in year ${at}.`
      return [`hn:${at}`, discussionSample({ id: `hn:${at}`, text })]
    }),
  )
}

function fakeReader(given: Partial<Reader> = {}): Reader & { batches: number[] } {
  const batches: number[] = []
  return {
    batches,
    read: async (_problem, texts) => {
      batches.push(texts.length)
      return texts.map((pieces) => ({
        problemProbability: 1,
        subjectProbability: 1,
        pieces: pieces.map(() => 1),
      }))
    },
    compare: async (_problem, texts) => texts.map(() => 0),
    findPhrases: async () => [],
    ...given,
  }
}

const open = (reader: Reader, known: Map<string, FetchedDiscussion>, signal = never) =>
  createTextReading(reader, subject, known, { signal, onBatch: () => {} })

it('reads every text once, including texts that arrive later', async () => {
  const reader = fakeReader()
  const known = getTexts(20)
  const reading = open(reader, known)
  await reading.readMore(() => false)
  for (const [id, discussion] of getTexts(30)) known.set(id, discussion)
  await reading.readMore(() => false)
  expect(reading.judgements.size).toBe(30)
  expect(reader.batches.reduce((sum, count) => sum + count, 0)).toBe(30)
  expect([reading.countUnread(), reading.failure()]).toEqual([0, null])
})

it('reads the texts most similar to the problem first', async () => {
  const reader = fakeReader({
    compare: async (_problem, texts) => texts.map((text) => Number(text.includes('Client 39'))),
  })
  const reading = open(reader, getTexts(40))
  await reading.readMore(() => reader.batches.length === 1)
  expect([...reading.judgements.keys()]).toContain('hn:39')
})

it('reads a similar text that arrives late before the less similar ones that wait', async () => {
  const reader = fakeReader({
    compare: async (_problem, texts) => texts.map((text) => Number(text.includes('Client 44'))),
  })
  const known = getTexts(40)
  const reading = open(reader, known)
  await reading.readMore(() => reader.batches.length === 1)
  for (const [id, discussion] of getTexts(45)) known.set(id, discussion)
  await reading.readMore(() => reader.batches.length === 2)
  expect([...reading.judgements.keys()]).toContain('hn:44')
})

it('stops between two batches and reports the number of unread texts', async () => {
  const reader = fakeReader()
  const reading = open(reader, getTexts(40))
  await reading.readMore(() => reader.batches.length === 1)
  expect(reading.judgements.size + reading.countUnread()).toBe(40)
  expect(reading.countUnread()).toBeGreaterThan(0)
})

describe('createTextReading with a failing reader', () => {
  it('keeps the judgements made before the reader failed', async () => {
    const fake = fakeReader()
    const reading = open(
      fakeReader({
        read: async (...given) => {
          if (fake.batches.length > 0) return Promise.reject(new Error('The process ended.'))
          return fake.read(...given)
        },
      }),
      getTexts(40),
    )
    await reading.readMore(() => false)
    expect(reading.failure()).toBe('The process ended.')
    expect(reading.judgements.size).toBeGreaterThan(0)
    expect(reading.countUnread()).toBeGreaterThan(0)
  })

  it('does not call a failed reader again', async () => {
    let calls = 0
    const compare = async () => {
      calls += 1
      return Promise.reject(new Error('No binary.'))
    }
    const reading = open(fakeReader({ compare }), getTexts(5))
    await reading.readMore(() => false)
    await reading.readMore(() => false)
    expect(calls).toBe(1)
  })
})

it('rejects with the reason of its signal and records no reader failure', async () => {
  const stopping = new AbortController()
  const read = async () => {
    stopping.abort(new Error('The server stops.'))
    return Promise.reject(new Error('aborted'))
  }
  const reading = open(fakeReader({ read }), getTexts(5), stopping.signal)
  await expect(reading.readMore(() => false)).rejects.toThrow('The server stops.')
  expect(reading.failure()).toBeNull()
})
