import { describe, expect, it } from 'vitest'
import type { KeptDiscussion } from '../evidence/evidence.ts'
import { keptSample } from '../../../tests/samples/kept-sample.ts'
import { assess } from './assess.ts'
import { type PartName, partNames } from './assessment.ts'
import { assessmentInput, keptMany, scanAt } from '../../../tests/samples/assessment-sample.ts'

const positive = { label: 'positive', score: 0.8 } as const
const assessed = (kept: readonly KeptDiscussion[]) => assess(assessmentInput(kept))
const getPoints = (kept: readonly KeptDiscussion[]) =>
  Object.fromEntries(assessed(kept).parts.map(({ name, points }) => [name, points]))

/** Out of ten discussions, how many state a pain, would pay, or have a wish. */
const talk = ({ pain = 0, pay = 0, wish = 0 }, count = 100) =>
  keptMany(count, (at) => ({
    source: `Source ${at % 3}`,
    text: at % 10 < pay ? `I would pay $${at + 1} a month for it.` : 'So it is.',
    sentiment: positive,
    signals: [
      ...(at % 10 < pain ? ['pain' as const] : []),
      ...(at % 10 < wish ? ['wish' as const] : []),
    ],
  }))

const contentUsers = () =>
  keptMany(25, (at) => ({
    text: `I use ${at % 2 === 0 ? 'Toggl' : 'Harvest'} for it and it works great for me, year ${at}.`,
    signals: ['tool'],
    sentiment: positive,
  }))

describe('the verdict', () => {
  it('the verdict is GO when people state pain and would pay', () => {
    expect(assessed(talk({ pain: 4, pay: 2, wish: 2 }))).toMatchObject({ verdict: 'GO', score: 90 })
  })

  it.each([
    ['in favour', talk({ pain: 4, pay: 2, wish: 2 })],
    ['against', contentUsers()],
  ])('there is no verdict of posts that were only matched by words, all %s', (_name, kept) => {
    expect(assessed(kept).verdict).not.toBe('NOT ENOUGH EVIDENCE')
    const { score, confidence, verdict, parts } = assess({
      ...assessmentInput(kept),
      isByWords: true,
    })
    expect([verdict, score, confidence]).toEqual(['NOT ENOUGH EVIDENCE', null, null])
    expect(new Set(parts.map(({ points }) => points))).toEqual(new Set([null]))
  })

  it.each([
    'I would never pay for this, it is too expensive.',
    "I can't afford a tutor.",
    'I would not pay $40 an hour for a tutor.',
    "No way I'd pay $20 a month for this.",
    'There is no way I am paying $15 a month for that.',
    'Nobody would pay $20 a month for that.',
    'I am not going to fork out $20 a month for this.',
    "I'd rather do it by hand than pay $20 a month.",
    "I don't want to spend $20 a month on it.",
    'I cancelled because $30 a month is too much.',
    '$240 per year is insane.',
  ])('the verdict is not GO when troubled people only say: %s', (sentence) => {
    const kept = keptMany(24, (at) => ({
      text: at < 10 ? `${sentence} That was in year ${at}.` : 'So it is.',
      signals: at < 10 ? ['pain', 'price'] : ['pain'],
    }))
    expect(assessed(kept).verdict).toBe('NOT ENOUGH EVIDENCE')
  })

  it.each([
    ['little of it shows', talk({ pain: 1, pay: 0, wish: 1 })],
    ['it hardly hurts, however much is missed', talk({ pain: 1, pay: 2, wish: 3 })],
    ['nobody would pay or misses anything, however much it hurts', talk({ pain: 9 })],
    ['nobody states anything', keptMany(60)],
  ])('the verdict is NOT ENOUGH EVIDENCE without facts against the idea: %s', (_name, kept) => {
    expect(assessed(kept)).toMatchObject({
      verdict: 'NOT ENOUGH EVIDENCE',
      score: null,
      confidence: null,
      against: [],
    })
  })

  it('the verdict is NO-GO when users of two tools are content, and lists these facts', () => {
    const { verdict, against } = assessed(contentUsers())
    expect(verdict).toBe('NO-GO')
    expect(against.map(({ text }) => text)).toEqual([
      'In 25 of 25 discussions with a clear statement, people are happy with what they use.',
      "The field is crowded: 25 discussions name Toggl or Harvest, so you'd have to win users over.",
    ])
    for (const { ids } of against) expect(ids).toHaveLength(25)
  })

  it('the verdict is not NO-GO on one kind of fact alone', () => {
    const kept = keptMany(25, (at) => ({
      text: at < 9 ? `For me it is only a minor annoyance, case ${at}.` : 'So it is.',
    }))
    expect(assessed(kept)).toMatchObject({
      verdict: 'NOT ENOUGH EVIDENCE',
      against: [{ kind: 'minor', ids: expect.arrayContaining(['d:1', 'd:9']) }],
    })
  })

  it('the verdict is not NO-GO when people who state anything report pain and gaps', () => {
    const kept = contentUsers().map((one, at) =>
      at % 2 === 0 ? keptSample({ ...one, signals: ['tool', 'pain', 'workaround'] }) : one,
    )
    expect(assessed(kept).against).toHaveLength(2)
    expect(assessed(kept).verdict).not.toBe('NO-GO')
  })

  it('the verdict is NO-GO when the problem is called minor and interest is falling', () => {
    const kept = keptMany(40, (at) => ({
      createdAt: new Date(scanAt.getTime() - (at < 36 ? 120 : 10) * 86_400_000),
      text: `For me it is only a minor annoyance, case ${at}.`,
    }))
    const { verdict, against } = assessed(kept)
    expect([verdict, against.map(({ kind }) => kind)]).toEqual(['NO-GO', ['minor', 'falling']])
    expect(against[1]?.text).toBe(
      'Interest is falling: 4 discussions with a clear statement in the last 90 days, 36 in the 90 days before.',
    )
  })

  it.each([
    ['19 discussions', keptMany(19)],
    ['one source', keptMany(60, () => ({ source: 'Reddit' }))],
    ['nothing', []],
  ])('withholds verdict, score and points, but still states the counts, for %s', (_name, kept) => {
    const { verdict, score, confidence, parts } = assessed(kept)
    expect([verdict, score, confidence]).toEqual(['NOT ENOUGH EVIDENCE', null, null])
    expect(parts.map(({ name }) => name)).toEqual(partNames)
    expect(parts.every(({ points }) => points === null)).toBe(true)
    expect(parts.every(({ figure }) => figure.length > 0)).toBe(true)
  })

  it('a verdict is given from 20 discussions and two sources on', () => {
    const kept = contentUsers().slice(0, 20)
    expect(assessed(kept)).toMatchObject({ verdict: 'NO-GO', discussions: 20, sources: 2 })
  })

  it('counts a discussion that occurs twice only once', () => {
    const { evidence, findings } = assessmentInput(keptMany(19))
    expect(assess({ evidence, findings: [...findings, ...findings] })).toMatchObject({
      verdict: 'NOT ENOUGH EVIDENCE',
      discussions: 19,
    })
  })
})

it('states that no discussion was found and gives no part a value for an empty sample', () => {
  for (const { value, figure, ids } of assessed([]).parts) {
    expect([value, figure, ids]).toEqual([null, 'We found no discussions.', []])
  }
})

it('withholds the verdict when no text can be read', () => {
  const kept = keptMany(200, (at) => ({
    source: `Source ${at % 3}`,
    text: '我願意付錢',
    threadId: `d:${at}`,
  }))
  expect(assessed(kept)).toMatchObject({ verdict: 'NOT ENOUGH EVIDENCE', score: null })
})

it('gives points for each part by its weight, which shrinks when less is stated', () => {
  const strong: Record<PartName, number> = {
    volume: 8,
    momentum: 11,
    pain: 15,
    'willingness-to-pay': 24,
    gaps: 19,
    breadth: 11,
    risk: 5,
  }
  expect(getPoints(talk({ pain: 4, pay: 2, wish: 3 }))).toEqual(strong)
})

it('leaves a part that nobody states out of the score without costing points', () => {
  const { verdict, score, parts } = assessed(talk({ pain: 6, wish: 4 }))
  const pay = parts.find(({ name }) => name === 'willingness-to-pay')
  expect(verdict).toBe('GO')
  expect(pay).toMatchObject({ value: null, points: null, weight: 0 })
  expect(pay?.rule).toMatch(/^Not shown/)
  expect(score).toBeGreaterThan(90)
})

describe('confidence', () => {
  const getConfidence = (kept: readonly KeptDiscussion[]) => assessed(kept).confidence ?? -1

  it('confidence grows with the sample', () => {
    const [few, more, many] = [20, 60, 200].map((count) =>
      getConfidence(talk({ pain: 3, pay: 1, wish: 1 }, count)),
    )
    expect(few).toBeLessThan(more ?? 0)
    expect(more).toBeLessThan(many ?? 0)
  })

  it('confidence falls when the parts disagree', () => {
    expect(getConfidence(talk({ pain: 5 }))).toBeLessThan(
      getConfidence(talk({ pain: 5, pay: 2, wish: 2 })),
    )
  })
})
