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
      '12 more people who describe this problem, at least one of them in another source, would allow a verdict.',
    ],
    [8, 2, '12 more people who describe this problem would allow a verdict.'],
    [19, 2, '1 more person who describes this problem would allow a verdict.'],
    [0, 0, '20 people who describe this problem, from at least 2 sources, would allow a verdict.'],
    [25, 1, 'The same problem in a second source would allow a verdict.'],
  ])('%i discussions from %i sources lack: %s', (count, sources, text) => {
    const kept = many(count, (at) => ({ source: `Source ${at % sources}` }))
    expect(get(kept)).toBe(text)
  })

  it('names the number of problems that a GO needs', () => {
    const kept = many(20, (at) => ({ signals: at < 2 ? ['pain'] : [] }))
    expect(get(kept)).toBe(
      'A GO needs at least 3 of the 20 discussions to say how it troubles them, and we recognised 2.',
    )
  })

  it('names the number of requests that a GO needs', () => {
    const kept = many(20, (at) => ({ signals: at < 10 ? ['pain'] : [] }))
    kept.push(...many(1, () => ({ signals: ['wish'] })).map((one) => ({ ...one, id: 'hn:99' })))
    expect(get(kept)).toBe(
      'A GO needs at least 3 of the 21 discussions to ask for something better, and we recognised 1.',
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
      'Fewer people who call the problem minor would bring this closer to a GO.',
    )
  })
})

describe('a verdict that could turn', () => {
  const wanted = (pains: number) =>
    many(40, (at) => ({ signals: at < pains ? ['pain', 'wish'] : ['wish'] }))

  it('a GO ends below the number of problems that it names', () => {
    expect(getVerdict(wanted(20))).toBe('GO')
    expect(get(wanted(20))).toBe(
      'This would not be a GO if fewer than 6 of the 40 discussions said how it troubles them or sounded negative.',
    )
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
      'This would not be a GO if fewer than 4 of the 40 discussions asked for a tool, used a workaround or complained about a tool, and fewer than 4 mentioned a price or someone who pays.',
    )
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
      'This would not be a NO-GO if at least 4 of the 25 discussions with a clear statement said how it troubles them and 3 asked for something better.',
    )
    expect(getVerdict(content(4))).not.toBe('NO-GO')
  })
})
