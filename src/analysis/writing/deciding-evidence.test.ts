import { describe, expect, it } from 'vitest'
import type { KeptDiscussion, Signal } from '../evidence/evidence.ts'
import { assessedSample, scannedAt, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { getDecidingEvidence } from './deciding-evidence.ts'

const get = (kept: readonly KeptDiscussion[]) => getDecidingEvidence(assessedSample(kept))
const getVerdict = (kept: readonly KeptDiscussion[]) => assessedSample(kept).assessment.verdict

function many(
  count: number,
  given: (at: number) => {
    signals?: readonly Signal[]
    text?: string
    source?: string
  } = () => ({}),
): KeptDiscussion[] {
  return toDiscussions(
    Array.from({ length: count }, (_none, at) => given(at).text ?? `It rains in town ${at}.`),
    (at) => ({
      source: given(at).source ?? (at % 2 === 0 ? 'Reddit' : 'Hacker News'),
      createdAt: new Date(scannedAt.getTime() - at * 86_400_000),
      threadId: `thread ${at}`,
      ...(given(at).signals && { signals: given(at).signals }),
    }),
  )
}

describe('a verdict that needs more evidence', () => {
  it.each([
    [
      8,
      1,
      'A verdict needs at least 12 more people who describe this problem, one of them in another source.',
    ],
    [8, 2, 'A verdict needs at least 12 more people who describe this problem.'],
    [19, 2, 'A verdict needs at least 1 more person who describes this problem.'],
    [
      0,
      0,
      'A verdict needs at least 20 people who describe this problem, from at least 2 sources.',
    ],
    [
      19,
      1,
      'A verdict needs at least 1 more person who describes this problem, in another source.',
    ],
    [25, 1, 'A verdict needs people in a second source who describe this problem.'],
  ])('%i discussions from %i sources lack: %s', (count, sources, text) => {
    const kept = many(count, (at) => ({ source: `Source ${at % sources}` }))
    expect(get(kept)).toBe(text)
  })

  it('names the number of problems that a GO needs', () => {
    const kept = many(20, (at) => ({ signals: at < 2 ? ['pain'] : [] }))
    expect(get(kept)).toBe(
      'A GO needs more signs of pain. At least 3 of the 20 discussions must say how it troubles the writer. We counted 2.',
    )
  })

  it('counts half of those who only sound negative, as the score does', () => {
    const kept = many(22, (at) => ({ signals: at < 2 ? ['pain'] : [] })).map((one, at) =>
      at === 2 ? { ...one, sentiment: { label: 'negative' as const, score: 0.1 } } : one,
    )
    expect(get(kept)).toBe(
      'A GO needs more signs of pain. At least 3 of the 22 discussions must say how it troubles the writer, and one more sound negative. We counted 2, and 1 that only sounds negative, which counts half.',
    )
    const enough = kept.map((one, at) => (at === 3 ? { ...one, signals: ['pain'] as const } : one))
    expect(get(enough)).not.toContain('how it troubles the writer')
  })

  it('names the number of requests and of payers, either of which a GO needs', () => {
    const kept = many(20, (at) => ({ signals: at < 10 ? ['pain'] : [] }))
    kept.push(...many(1, () => ({ signals: ['wish'] })).map((one) => ({ ...one, id: 'hn:99' })))
    expect(get(kept)).toBe(
      'A GO needs more signs of demand. At least 3 of the 21 discussions must ask for a tool, use a workaround or complain about a tool. We counted 1. Or at least 2 must instead mention someone who pays or would pay. We counted 0.',
    )
  })

  it('two payers give the GO that no request for a tool gives', () => {
    const paid = (payers: number) =>
      many(25, (at) => ({
        text: at < payers ? `I would pay for it in town ${at}.` : `It rains in town ${at}.`,
        signals: ['pain'],
      }))
    expect(getVerdict(paid(2))).toBe('GO')
    expect(get(paid(1))).toBe(
      'A GO needs more signs of demand. At least 3 of the 25 discussions must ask for a tool, use a workaround or complain about a tool. We counted 0. Or at least 2 must instead mention someone who pays or would pay. We counted 1.',
    )
  })

  it('counts half of those who only mention a price, and names those who are happy', () => {
    const texts = ['It costs $7 a month.', 'It costs $9 a month.', 'I would pay $5 a month.']
    const kept = many(40, (at) => ({
      text: texts[at] ?? (at > 36 ? `I am happy with it in town ${at}.` : `It rains, ${at}.`),
      signals: at === 5 ? ['pain', 'wish'] : ['pain'],
    }))
    expect(get(kept)).toBe(
      'A GO needs more signs of demand. At least 7 of the 40 discussions must ask for a tool, use a workaround or complain about a tool. We counted 1, while 3 are happy with what exists. Or at least 3 must instead mention someone who pays or would pay, and one more a price. We counted 1, and 2 that mention a price without refusing it, which count half.',
    )
  })

  it('names the opposite statements when enough people say how it troubles them', () => {
    const kept = many(40, (at) =>
      at < 7
        ? { signals: ['pain'] }
        : {
            text: at < 20 ? `It is only a minor annoyance in town ${at}.` : `It rains, ${at}.`,
            signals: [],
          },
    )
    expect(get(kept)).toBe(
      'A GO needs more signs of pain. At least 19 of the 40 discussions must say how it troubles the writer. We counted 7, while 13 call the problem minor.',
    )
  })

  it('asks for fewer opposite statements where no number of others would do', () => {
    const minor = (count: number) => (at: number) =>
      at < count
        ? { text: `It is only a minor annoyance in town ${at}.`, signals: [] }
        : { text: `It rains, ${at}.`, signals: at < count + 3 ? (['pain'] as const) : [] }
    expect(get(many(40, minor(15)))).toBe('A GO needs fewer people who call the problem minor.')
    const happy = many(40, (at) => ({
      text: at < 8 ? `I am happy with it in town ${at}.` : `It rains, ${at}.`,
      signals: ['pain'],
    }))
    expect(get(happy)).toBe(
      'A GO needs more signs of demand. At least 4 of the 40 discussions must mention someone who pays or would pay. We counted 0. Or fewer must be happy with what exists.',
    )
  })
})

describe('a verdict that could turn', () => {
  const wanted = (pains: number) =>
    many(40, (at) => ({ signals: at < pains ? ['pain', 'wish'] : ['wish'] }))

  it('a GO ends below the number of problems that it names', () => {
    expect(getVerdict(wanted(20))).toBe('GO')
    expect(get(wanted(20))).toBe(
      'This GO depends on signs of pain. At least 6 of the 40 discussions must say how it troubles the writer. We counted 20.',
    )
    expect(getVerdict(wanted(6))).toBe('GO')
    expect(getVerdict(wanted(5))).not.toBe('GO')
  })

  const complained = (wishes: number) =>
    many(40, (at) =>
      at < wishes
        ? { signals: ['pain', 'wish', 'price'], text: `It costs $${at + 5} a month.` }
        : { signals: ['pain'] },
    )

  it('a GO that hangs on few requests names them, and payers where they would do, too', () => {
    expect(getVerdict(complained(10))).toBe('GO')
    expect(get(complained(10))).toBe(
      'This GO depends on signs of demand. At least 4 of the 40 discussions must ask for a tool, use a workaround or complain about a tool. We counted 10. Or at least 3 must instead mention someone who pays or would pay, and one more a price. We counted 0, and 10 that mention a price without refusing it, which count half.',
    )
    expect(getVerdict(complained(4))).toBe('GO')
    expect(getVerdict(complained(3))).not.toBe('GO')
  })

  const content = (wishes: number) =>
    many(25, (at) => ({
      text: `I use ${at % 2 === 0 ? 'Toggl' : 'Harvest'} and it works great for me, year ${at}.`,
      ...(at < wishes && { signals: ['tool', 'pain', 'workaround'] as const }),
    }))

  it('a NO-GO ends at the number of problems and requests that it names', () => {
    expect(getVerdict(content(0))).toBe('NO-GO')
    expect(get(content(0))).toBe(
      'This would not be a NO-GO with more signs of pain and demand. Only the 25 discussions with a clear statement count here. At least 4 of them must say how it troubles the writer. We counted 0. At least 3 of them must ask for a tool, use a workaround or complain about a tool. We counted 0. Or at least 2 must instead mention someone who pays or would pay. We counted 0.',
    )
    expect(getVerdict(content(4))).not.toBe('NO-GO')
  })
})

it.each([0, 3, 25])('counts no one where %i posts were only matched by their words', (count) => {
  const facts = assessedSample(many(count), { isByWords: true })
  const text = getDecidingEvidence(facts)
  expect(text).toMatch(/^A verdict needs our reading model\. It was not available/)
  expect(getDecidingEvidence({ ...facts, language: 'de' })).toBe(
    'A verdict needs posts that our reading model has read, and it reads English.',
  )
  expect(text).not.toMatch(/\d|people|person/)
})
