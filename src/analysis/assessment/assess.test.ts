import { describe, expect, it } from 'vitest'
import type { KeptDiscussion } from '../evidence/evidence.ts'
import { assess } from './assess.ts'
import { type PartName, partNames } from './assessment.ts'
import { assessmentInput, keptMany } from './assessment-sample.ts'

const positive = { label: 'positive', score: 0.8 } as const
const assessed = (kept: readonly KeptDiscussion[]) => assess(assessmentInput(kept))
const pointsOf = (kept: readonly KeptDiscussion[]) =>
  Object.fromEntries(assessed(kept).parts.map(({ name, points }) => [name, points]))

/** Of ten: so many with a pain, so many who would pay, so many with a wish. */
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

describe('the verdict', () => {
  it('is GO where it hurts and somebody would pay', () => {
    expect(assessed(talk({ pain: 4, pay: 2, wish: 2 }))).toMatchObject({ verdict: 'GO', score: 89 })
  })

  it('is NO-GO where little of it shows', () => {
    const { verdict, score } = assessed(talk({ pain: 1, pay: 0, wish: 1 }))
    expect([verdict, score]).toEqual(['NO-GO', 44])
  })

  it('is NO-GO where it hardly hurts, whatever the score', () => {
    expect(assessed(talk({ pain: 1, pay: 2, wish: 3 }))).toMatchObject({
      verdict: 'NO-GO',
      score: 79,
    })
  })

  it('is NO-GO where nobody would pay or misses anything, whatever the score', () => {
    expect(assessed(talk({ pain: 9 }))).toMatchObject({ verdict: 'NO-GO', score: 55 })
  })

  it.each([
    ['19 discussions', keptMany(19)],
    ['one source', keptMany(60, () => ({ source: 'Reddit' }))],
    ['nothing', []],
  ])('is withheld, with every number that would make it, of %s', (_name, kept) => {
    const { verdict, score, confidence, parts } = assessed(kept)
    expect([verdict, score, confidence]).toEqual(['NOT ENOUGH EVIDENCE', null, null])
    expect(parts.map(({ name }) => name)).toEqual(partNames)
    expect(parts.every(({ points }) => points === null)).toBe(true)
    expect(parts.every(({ figure }) => figure.length > 0)).toBe(true)
  })

  it('is given from 20 discussions of two sources on', () => {
    const kept = keptMany(20, (at) => ({
      source: at === 0 ? 'Lemmy' : 'Reddit',
      sentiment: positive,
    }))
    expect(assessed(kept)).toMatchObject({ verdict: 'NO-GO', discussions: 20, sources: 2 })
  })

  it('counts a discussion that came twice once', () => {
    const { evidence, findings } = assessmentInput(keptMany(19))
    expect(assess({ evidence, findings: [...findings, ...findings] })).toMatchObject({
      verdict: 'NOT ENOUGH EVIDENCE',
      discussions: 19,
    })
  })
})

it('says of nothing that nothing was found, and knows no part', () => {
  for (const { value, figure, ids } of assessed([]).parts) {
    expect([value, figure, ids]).toEqual([null, 'No discussion was found.', []])
  }
})

it('is withheld where nobody could read whether it hurts', () => {
  const kept = keptMany(200, (at) => ({
    source: `Source ${at % 3}`,
    text: '我願意付錢',
    threadId: `d:${at}`,
  }))
  expect(assessed(kept)).toMatchObject({ verdict: 'NOT ENOUGH EVIDENCE', score: null })
})

it('gives points for each part by its weight', () => {
  const strong: Record<PartName, number> = {
    volume: 7,
    momentum: 10,
    pain: 18,
    'willingness-to-pay': 22,
    gaps: 18,
    breadth: 10,
    risk: 8,
  }
  expect(pointsOf(talk({ pain: 4, pay: 2, wish: 3 }))).toEqual(strong)
})

describe('confidence', () => {
  const confidenceOf = (kept: readonly KeptDiscussion[]) => assessed(kept).confidence ?? -1

  it('grows with the sample', () => {
    const [few, more, many] = [20, 60, 200].map((count) =>
      confidenceOf(talk({ pain: 3, pay: 1, wish: 1 }, count)),
    )
    expect(few).toBeLessThan(more ?? 0)
    expect(more).toBeLessThan(many ?? 0)
  })

  it('falls where the parts disagree', () => {
    expect(confidenceOf(talk({ pain: 5 }))).toBeLessThan(
      confidenceOf(talk({ pain: 5, pay: 2, wish: 2 })),
    )
  })
})
