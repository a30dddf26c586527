import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FetchedDiscussion } from '../shared/discussion.ts'
import type { Grade } from '../shared/grader.ts'
import type { Judgement } from '../shared/reader.ts'
import { analyse, type Analysis } from './analyse.ts'
import { discussionSample } from '../../tests/samples/discussion-sample.ts'
import { thresholds } from './reading/judge.ts'

const now = new Date('2026-11-20T12:00:00Z')
const number = fc.double({ min: 0, max: 1, noNaN: true })
const anyText = fc.record({
  id: fc.nat(500).map((at) => `hn:${at}`),
  word: fc.nat(10_000),
  threadId: fc.constantFrom('hn:1', 'hn:2'),
  problemProbability: number,
  subjectProbability: number,
  likeness: number,
  grade: fc.option(
    fc.record({
      certainty: fc.constantFrom<Grade['certainty']>('sure', 'maybe', 'subject', 'other'),
      quote: fc.option(fc.integer({ min: 0, max: 2 })),
    }),
  ),
})
type AnyText = typeof anyText extends fc.Arbitrary<infer Value> ? Value : never
const anyTexts = fc.uniqueArray(anyText, { selector: ({ id }) => id, maxLength: 40 })

function analysed(texts: readonly AnyText[]): Analysis {
  const discussions = texts.map(({ id, word, threadId }): FetchedDiscussion =>
    discussionSample({
      id,
      threadId,
      title: `Late invoice ${word}`,
      text: `My client number ${word} never pays me on time. I wait for week ${word} by now.`,
    }),
  )
  const judgements = new Map<string, Judgement>(
    texts.map(({ id, problemProbability, subjectProbability, likeness }) => [
      id,
      { problemProbability, subjectProbability, pieces: [likeness, likeness, likeness] },
    ]),
  )
  const grades = new Map(texts.flatMap(({ id, grade }) => (grade ? [[id, grade] as const] : [])))
  return analyse('Freelancers wait for their money', discussions, now, { judgements, grades })
}

const getPlaces = ({ findings }: Analysis) =>
  new Map(
    findings.map(({ discussion_id, certainty, quote }) => [discussion_id, { certainty, quote }]),
  )

it('keeps every finding, its certainty and its quote when further texts are added', () => {
  fc.assert(
    fc.property(anyTexts, anyTexts, (some, more) => {
      const known = new Set(some.map(({ id }) => id))
      const words = new Set(some.map(({ word }) => word))
      const added = more.filter(({ id, word }) => !known.has(id) && !words.has(word))
      const [before, after] = [getPlaces(analysed(some)), getPlaces(analysed([...some, ...added]))]
      for (const [id, place] of before) expect(after.get(id)).toEqual(place)
    }),
  )
})

it('averages the sentiment of ten discussions, but not of nine', () => {
  const texts = (count: number) =>
    Array.from({ length: count }, (_none, at): AnyText => {
      const judged = { problemProbability: 1, subjectProbability: 1, likeness: 1, grade: null }
      return { id: `hn:${at}`, word: 100 + at, threadId: 'hn:1', ...judged }
    })
  expect(analysed(texts(9)).sentimentScore).toBeNull()
  const { metrics, sentimentScore } = analysed(texts(10))
  expect(metrics[0]).toMatchObject({ discussion_count: 10, avg_sentiment: sentimentScore })
})

it('counts the sure findings and nothing else', () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const { findings, evidence, metrics, counts, sentimentScore } = analysed(texts)
      const sure = findings.filter(({ certainty }) => certainty === 'sure')
      expect(evidence.volume.total).toBe(sure.length)
      expect(metrics.reduce((sum, each) => sum + each.discussion_count, 0)).toBe(sure.length)
      expect(counts.reduce((sum, each) => sum + each.kept, 0)).toBe(sure.length)
      expect(sentimentScore === null).toBe(sure.length < 10)
      const counted = new Set(sure.map(({ discussion_id }) => discussion_id))
      for (const ids of Object.values(evidence.signals)) {
        for (const id of ids) expect(counted).toContain(id)
      }
    }),
  )
})

it('decides certainty from each text alone', () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const byId = new Map(texts.map((text) => [text.id, text]))
      for (const { discussion_id, certainty } of analysed(texts).findings) {
        const text = byId.get(discussion_id)
        if (!text) throw new Error(`${discussion_id} was not given.`)
        const { problemProbability, likeness, grade } = text
        const isSure = grade
          ? grade.certainty === 'sure' && grade.quote !== null
          : problemProbability >= thresholds.sure && likeness >= thresholds.likeness
        expect(certainty === 'sure').toBe(isSure)
      }
    }),
  )
})

it('quotes each finding word for word', () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const words = new Map(texts.map(({ id, word }) => [id, word]))
      for (const { discussion_id, quote, title } of analysed(texts).findings) {
        const word = words.get(discussion_id)
        expect([
          title,
          `My client number ${word} never pays me on time.`,
          `I wait for week ${word} by now.`,
        ]).toContain(quote)
      }
    }),
  )
})

it('lists the surest findings first', () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const { findings } = analysed(texts)
      const order = findings.map(({ certainty }) => ['sure', 'maybe', 'subject'].indexOf(certainty))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
    }),
  )
})

it('reads signals from sentences about the problem and beside them, not from the rest of a text', () => {
  const discussion = discussionSample({
    id: 'hn:1',
    title: 'My week',
    text: 'My client still owes me for May. I wrote to her twice. Then it rained. We went home early. I hate my nightmare of a commute.',
  })
  const getSignals = (likenesses: number[]) => {
    const judgement = { problemProbability: 1, subjectProbability: 1, pieces: likenesses }
    const judgements = new Map([['hn:1', judgement]])
    const { findings } = analyse('Freelancers wait for money', [discussion], now, { judgements })
    return findings.map(({ signals }) => signals.includes('pain'))
  }
  expect(getSignals([0, 0.9, 0.9, 0, 0, 0])).toEqual([false])
  expect(getSignals([0, 0.9, 0.9, 0, 0.4, 0])).toEqual([true])
})

it('leaves out texts that the reader has not judged', () => {
  const discussion = discussionSample({
    id: 'hn:1',
    text: 'My client never pays late invoices.',
  })
  const { findings } = analyse('late invoices', [discussion], now, { judgements: new Map() })
  expect(findings).toEqual([])
})
