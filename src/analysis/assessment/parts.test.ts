import { describe, expect, it } from 'vitest'
import type { KeptDiscussion, Signal } from '../evidence/evidence.ts'
import { assess } from './assess.ts'
import type { PartName, ScorePart } from './assessment.ts'
import { assessmentInput, keptMany } from '../../../tests/samples/assessment-sample.ts'

const negative = { label: 'negative', score: 0.2 } as const
const shown = { label: 'positive', score: 0.8 } as const
const stating = (...signals: Signal[]) => ({ signals })
const daysAgo = (days: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 20 - days, 12)) })

function getPart(name: PartName, kept: readonly KeptDiscussion[]): Partial<ScorePart> {
  return assess(assessmentInput(kept)).parts.find((part) => part.name === name) ?? {}
}

describe('volume', () => {
  it.each([
    [1, 'We found 1 discussion about this.', 1 / 41],
    [40, 'We found 40 discussions about this.', 0.5],
    [300, 'We found 300 discussions about this.', 300 / 340],
  ])('scores the volume of %i discussions', (count, figure, value) => {
    const part = getPart('volume', keptMany(count))
    expect(part).toMatchObject({ figure, value })
    expect(part.ids).toHaveLength(count)
  })
})

describe('recency and growth', () => {
  const dated = (last: number, previous: number, earlier: number) =>
    keptMany(last + previous + earlier, (at) => {
      if (at < earlier) return daysAgo(400)
      return daysAgo(at < earlier + previous ? 100 : 10)
    })

  it('a steady pace earns half of the recency points', () => {
    expect(getPart('momentum', dated(6, 6, 60))).toMatchObject({
      figure: '6 of 72 discussions are from the last 90 days, 6 from the 90 days before.',
      value: 0.5,
    })
  })

  it('growth raises the recency value and decline lowers it', () => {
    expect(getPart('momentum', dated(20, 4, 20)).value).toBeCloseTo(21 / 25)
    expect(getPart('momentum', dated(4, 20, 20)).value).toBeCloseTo(5 / 17)
  })

  it('states that no discussion is recent', () => {
    const part = getPart('momentum', dated(0, 0, 30))
    expect(part).toMatchObject({
      figure: 'None of 30 discussions is from the last 90 days, 0 from the 90 days before.',
      ids: [],
    })
    expect(part.value).toBeCloseTo(1 / 3.5)
  })

  it('recency lists the discussions of the last 180 days, not those of whole months nor later ones', () => {
    const days = [89, 91, 179, 181, -1, 400]
    const kept = keptMany(24, (at) => daysAgo(days[at % 6] ?? 0))
    const ids = [1, 2, 3, 7, 8, 9, 13, 14, 15, 19, 20, 21].map((at) => `d:${at}`)
    expect(getPart('momentum', kept)).toMatchObject({
      figure: '4 of 24 discussions are from the last 90 days, 8 from the 90 days before.',
      ids,
    })
  })
})

describe('strength of pain', () => {
  const hurting = (stated: number, onlyNegative: number, all = 40) =>
    keptMany(all, (at) => {
      // Discussions that state a pain often sound negative too; they are not counted twice.
      if (at < stated) return { ...stating('pain'), sentiment: negative }
      return { sentiment: at < stated + onlyNegative ? negative : shown }
    })

  it.each([
    [10, 1, '10 of 40 discussions say how it troubles the writer; 1 more sounds negative.', 0.525],
    [1, 0, '1 of 40 discussions says how it troubles the writer.', 0.05],
    [0, 8, 'None of 40 discussions says how it troubles the writer; 8 sound negative.', 0.2],
    [0, 0, 'None of 40 discussions says how it troubles the writer.', null],
    [20, 0, '20 of 40 discussions say how it troubles the writer.', 1],
    [39, 1, '39 of 40 discussions say how it troubles the writer; 1 more sounds negative.', 1],
  ])(
    'scores the pain of %i discussions that state it and %i that only sound negative',
    (stated, onlyNegative, figure, value) => {
      const part = getPart('pain', hurting(stated, onlyNegative))
      expect(part).toMatchObject({ figure, value })
      expect(part.ids).toHaveLength(stated + onlyNegative)
    },
  )

  it('describes a single discussion in the singular', () => {
    expect(getPart('pain', hurting(1, 0, 1)).figure).toBe(
      'The only discussion says how it troubles the writer.',
    )
    expect(getPart('pain', hurting(0, 0, 1)).figure).toBe(
      'No discussion says how it troubles the writer.',
    )
  })
})

describe('willingness to pay', () => {
  it('counts willingness to pay fully and a mere price by half, each discussion once', () => {
    const kept = keptMany(40, (at) => {
      if (at < 2) return { text: `I would pay $${at + 5} a month for it.`, ...stating('price') }
      if (at < 5) return { text: 'It is overpriced.', ...stating('price') }
      return at === 5 ? { text: 'It costs $9 a month.' } : {}
    })
    expect(getPart('willingness-to-pay', kept)).toMatchObject({
      figure:
        '2 of 40 discussions mention someone who pays or would pay; 1 more mentions a price without refusing it.',
      value: 0.3125,
      ids: ['d:1', 'd:2', 'd:6'],
    })
  })

  it('counts a price that people refuse to pay as no willingness to pay', () => {
    const kept = keptMany(40, (at) =>
      at < 10
        ? { text: `I would never pay $${at + 9} a month for this.`, ...stating('price') }
        : {},
    )
    expect(getPart('willingness-to-pay', kept)).toMatchObject({
      figure: 'None of 40 discussions mentions someone who pays or would pay.',
      value: null,
      ids: [],
    })
  })

  it('willingness to pay has no value when nobody states it', () => {
    expect(
      getPart(
        'willingness-to-pay',
        keptMany(40, () => stating('pain')),
      ),
    ).toMatchObject({
      figure: 'None of 40 discussions mentions someone who pays or would pay.',
      value: null,
      ids: [],
    })
  })
})

describe('gaps in what exists', () => {
  it('counts a discussion with several gaps once', () => {
    const kept = keptMany(40, (at) => {
      if (at === 0) return stating('wish', 'workaround')
      if (at === 1) return { ...stating('tool'), sentiment: negative }
      if (at === 2) return { ...stating('tool'), sentiment: shown }
      return at === 3 ? stating('workaround') : {}
    })
    expect(getPart('gaps', kept)).toMatchObject({
      figure: '2 of 40 discussions show a gap: 1 asking for a tool, 2 using a workaround.',
      value: 0.2,
      ids: ['d:1', 'd:4'],
    })
  })

  it('counts complaints about tools that nobody else names as gaps', () => {
    const kept = keptMany(40, (at) =>
      at < 4 ? { sentences: [`I use Tool${at}x, but it keeps crashing and is far too slow.`] } : {},
    )
    expect(getPart('gaps', kept)).toMatchObject({
      figure: '4 of 40 discussions show a gap: 4 complaining about a tool.',
    })
  })

  it('counts a complaint about a tool as a gap even when the overall sentiment is neutral', () => {
    const kept = keptMany(40, (at) => {
      if (at === 0) return { sentences: ['We use Rosterly, but its app logs everybody out.'] }
      return at === 1 ? { sentences: ['We use Rosterly for shifts.'] } : {}
    })
    expect(getPart('gaps', kept)).toMatchObject({
      figure: '1 of 40 discussions shows a gap: 1 complaining about a tool.',
      ids: ['d:1'],
    })
  })
})

it('states that no discussion shows a gap', () => {
  expect(
    getPart(
      'gaps',
      keptMany(40, () => stating('pain')),
    ),
  ).toMatchObject({
    figure: 'None of 40 discussions shows a gap.',
    value: null,
  })
})

describe('breadth of sources', () => {
  const spread = (...counts: number[]) =>
    counts.flatMap((count, source) =>
      keptMany(count, (at) => ({ id: `${source}:${at}`, source: `Forum ${source}` })),
    )

  it.each([
    [[30, 10], '2 sources on 2 platforms, comparable to 1.6 equally large sources.', 0.3],
    [[20, 20], '2 sources on 2 platforms, comparable to 2 equally large sources.', 0.5],
    [[10, 10, 10], '3 sources on 2 platforms, comparable to 3 equally large sources.', 1],
    [[20], '1 source on 2 platforms, comparable to 1 equally large source.', 0],
  ])('scores the breadth of sources with %j discussions', (counts, figure, value) => {
    const part = getPart('breadth', spread(...counts))
    expect(part.figure).toBe(figure)
    expect(part.value).toBeCloseTo(value)
  })
})

describe('low risk', () => {
  const using = (given: Partial<KeptDiscussion> = {}) =>
    keptMany(20, (at) => ({ text: at < 3 ? 'I use Toggl.' : 'So it is.', ...given }))

  it('the risk part has full value without a red flag', () => {
    expect(getPart('risk', using())).toMatchObject({
      figure: 'We found no red flags.',
      value: 1,
      ids: [],
    })
  })

  it('the value of the risk part falls with each red flag', () => {
    const part = getPart('risk', using({ threadId: 'd:1' }))
    expect(part).toMatchObject({
      figure: '1 red flag: at least half come from one thread.',
      value: 0.6,
    })
    expect(part.ids).toHaveLength(20)
  })

  it('the risk part weighs less when the trend is unknown', () => {
    const kept = keptMany(20, (at) => ({
      text: at < 3 ? 'I use Toggl.' : 'So it is.',
      ...stating('pain', 'wish'),
      ...daysAgo(at === 0 ? 10 : 200),
    }))
    expect(getPart('risk', kept)).toMatchObject({
      figure: "We found no red flags. We couldn't tell whether interest is falling.",
      weight: 8,
    })
  })

  it('the risk part weighs less when the tools in use are unknown', () => {
    const getPoints = (kept: readonly KeptDiscussion[]) => {
      const hurting = kept.map((one) => ({ ...one, signals: ['pain', 'wish'] as const }))
      const part = getPart('risk', hurting)
      return [part.points, part.weight]
    }
    expect(getPoints(using())).toEqual([10, 10])
    expect(getPoints(keptMany(20))).toEqual([7, 7])
    expect(getPart('risk', keptMany(20)).figure).toBe(
      "We found no red flags. We couldn't tell which tools most people use.",
    )
  })
})

describe('statements to the contrary', () => {
  it('discussions that call the problem minor lower the strength of pain', () => {
    const kept = keptMany(40, (at) => (at < 10 ? stating('pain') : {})).map((one, at) =>
      at < 38 ? one : { ...one, sentences: [`It is only a minor annoyance in town ${at}.`] },
    )
    expect(getPart('pain', kept)).toMatchObject({
      figure: '10 of 40 discussions say how it troubles the writer; 2 more call it minor.',
      value: 0.4,
    })
  })

  it('discussions by content people lower the gaps', () => {
    const kept = keptMany(40, (at) => (at < 5 ? stating('wish') : {})).map((one, at) =>
      at < 38 ? one : { ...one, sentences: [`I am happy with it in town ${at}.`] },
    )
    expect(getPart('gaps', kept)).toMatchObject({ value: 0.3 })
    expect(getPart('gaps', kept).figure).toMatch(/; 2 more are happy with what exists\.$/)
  })
})

it('gives parts other than volume a value only from 12 discussions on, but always states the counts', () => {
  const kept = keptMany(11, () => stating('pain'))
  const { parts } = assess(assessmentInput(kept))
  expect(parts.flatMap(({ name, value }) => (value === null ? [] : [name]))).toEqual(['volume'])
  expect(getPart('pain', kept)).toMatchObject({
    figure: '11 of 11 discussions say how it troubles the writer.',
    rule: 'Not enough data: needs 12 discussions.',
  })
  expect(
    getPart(
      'pain',
      keptMany(12, () => stating('pain')),
    ).value,
  ).toBe(1)
})

it('leaves pain, willingness to pay and gaps unknown when the texts cannot be read', () => {
  const kept = keptMany(40, () => ({ text: '請款很難' }))
  const unknown = assess(assessmentInput(kept)).parts.filter(({ value }) => value === null)
  expect(unknown.map(({ name }) => name)).toEqual(['pain', 'willingness-to-pay', 'gaps'])
  for (const { rule } of unknown) expect(rule).toContain('in words that we can read')
})
