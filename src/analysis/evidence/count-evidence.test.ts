import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../shared/discussion.ts'
import { countEvidence } from './count-evidence.ts'
import { type Evidence, type KeptDiscussion, signals } from './evidence.ts'
import { keptSample, keptTexts } from '../../../tests/samples/kept-sample.ts'

const now = new Date('2026-11-20T12:00:00Z')
const many = (
  count: number,
  given: (at: number) => Partial<KeptDiscussion> = () => ({}),
): KeptDiscussion[] =>
  Array.from({ length: count }, (_none, at) =>
    keptSample({ id: `hn:${100 + at}`, createdAt: new Date('2026-11-01'), ...given(at) }),
  )
const mixed = (count: number, given?: (at: number) => Partial<KeptDiscussion>) =>
  many(count, (at) => ({
    platform: at % 2 === 0 ? 'Reddit' : 'Forums',
    text: 'I would pay for it.',
    ...given?.(at),
  }))
const getFlags = (kept: readonly KeptDiscussion[]) =>
  countEvidence(kept, now).redFlags.map(({ kind, text, ids }) => [kind, text, ids.length])

it('lists discussions in the order of relevance', () => {
  const kept = [
    keptSample({
      id: 'hn:1',
      relevance: 0.5,
      text: 'I need a tool that prints.',
      signals: ['wish'],
    }),
    keptSample({
      id: 'hn:3',
      relevance: 0.9,
      text: 'I need an app that prints.',
      signals: ['wish'],
    }),
    keptSample({
      id: 'hn:2',
      relevance: 0.5,
      text: 'I need a way to it.',
      signals: ['pain', 'wish'],
    }),
  ]
  const { signals: found, gaps } = countEvidence(kept, now)
  expect(found).toEqual({
    pain: ['hn:2'],
    wish: ['hn:3', 'hn:1', 'hn:2'],
    price: [],
    workaround: [],
    tool: [],
  })
  expect(gaps.map(({ id }) => id)).toEqual(['hn:3', 'hn:1', 'hn:2'])
})

it('counts all who complain about a tool in the same words, and quotes the words once', () => {
  const { tools, toolComplaintIds } = countEvidence(
    keptTexts('I use Toggl.', 'I use Toggl.\nToggl is too slow.', 'Toggl is too slow.'),
    now,
  )
  expect(tools).toMatchObject([
    {
      complaints: [{ id: 'hn:2', quote: 'Toggl is too slow.' }],
      complainingIds: ['hn:2', 'hn:3'],
    },
  ])
  expect(toolComplaintIds).toEqual(['hn:2', 'hn:3'])
})

describe('red flags', () => {
  it('raises no red flag for broad, fresh evidence', () => {
    expect(getFlags(mixed(30))).toEqual([])
  })

  it('raises a red flag when nothing was found', () => {
    expect(getFlags([])).toEqual([
      ['thin-evidence', 'We found no one who clearly describes this problem.', 0],
    ])
  })

  it('raises a red flag below the 20 discussions that a verdict needs', () => {
    expect(getFlags(mixed(19))).toEqual([
      ['thin-evidence', 'We found only 19 discussions about this, too few for a pattern.', 19],
    ])
    expect(getFlags(mixed(20))).toEqual([])
  })

  it('raises a red flag when most discussions come from one platform', () => {
    const kept = mixed(20, (at) => ({ platform: at < 16 ? 'Reddit' : 'Forums' }))
    expect(getFlags(kept)).toEqual([
      ['one-source', '16 of 20 discussions come from Reddit alone.', 16],
    ])
  })

  it('raises a red flag when half of the discussions belong to one thread', () => {
    const kept = mixed(20, (at) => (at < 10 ? { threadId: 'hn:1' } : {}))
    expect(getFlags(kept)).toEqual([
      ['one-thread', '10 of 20 discussions come from a single thread.', 10],
    ])
  })

  it('raises a red flag when no discussion is recent', () => {
    const kept = mixed(20, (at) => ({
      createdAt: new Date(at === 3 ? '2026-05-24' : '2025-01-01'),
    }))
    expect(getFlags(kept)).toEqual([
      ['old', 'The latest discussion is from 2026-05-24, more than 180 days before the scan.', 20],
    ])
  })

  it('raises a red flag when the number of discussions is falling', () => {
    const recent = Array.from({ length: 30 }, (_none, at) => (at < 4 ? '2026-11-01' : '2026-07-01'))
    const days = [...recent, '2026-12-01']
    const kept = mixed(34, (at) => ({
      createdAt: new Date(days[at] ?? '2026-01-01'),
    }))
    expect(getFlags(kept)).toEqual([
      [
        'falling',
        'Interest is falling: 4 discussions in the last 90 days, 26 in the 90 days before.',
        30,
      ],
    ])
  })

  it('raises a red flag when the field is crowded', () => {
    const names = ['Acorn', 'Birch', 'Cedar', 'Dogwood', 'Elmtree', 'Firwood']
    const kept = mixed(20, (at) => ({
      text: `I would pay for it.\nI use ${names[at % 10] ?? 'a list'}.`,
    }))
    expect(getFlags(kept)).toEqual([
      [
        'crowded',
        "The field is crowded: 12 discussions name Acorn, Birch or one of 4 others, so you'd have to win users over.",
        12,
      ],
    ])
  })
})

const sentence = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        'I use Toggl',
        'Toggl is too slow',
        'I would pay $9 a month',
        'it costs €20-30/yr',
        'I wish there was a tool for it',
        'in the UK',
        'we live in Berlin',
        '£5',
        '. ',
        'x'.repeat(100),
        '請款',
        '\ud800',
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(' ')),
)
const anyKept: fc.Arbitrary<KeptDiscussion[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.nat(60).map((at) => `hn:${at}`),
      threadId: fc.constantFrom('hn:1', 'hn:2', 'hn:3'),
      platform: fc.constantFrom<Platform>('Reddit', 'Hacker News', 'Forums', 'Social media'),
      community: fc.constantFrom(null, 'r/AskUK', 'workplace'),
      relevance: fc.constantFrom(0.4, 0.5, 0.9),
      signals: fc.subarray([...signals]),
      sentences: fc.array(sentence, { maxLength: 6 }),
      createdAt: fc.date({
        noInvalidDate: true,
        min: new Date('2020-01-01'),
        max: new Date('2027-06-01'),
      }),
    })
    .map((given) => keptSample({ ...given, text: given.sentences.join(' ') })),
  { selector: ({ id }) => id, maxLength: 60 },
)

it('every count refers to kept discussions, and the order of input changes nothing', () => {
  fc.assert(
    fc.property(anyKept, fc.nat(), (kept, turn) => {
      const evidence = countEvidence(kept, now)
      const known = new Set(kept.map(({ id }) => id))
      for (const ids of getIdLists(evidence)) {
        expect(ids.every((id) => known.has(id))).toBe(true)
        expect(new Set(ids).size).toBe(ids.length)
      }
      for (const { id, quote } of listStatements(evidence)) {
        expect(kept.some((one) => one.id === id && one.sentences.includes(quote))).toBe(true)
      }
      const at = turn % (kept.length + 1)
      const turned = [...kept.slice(at), ...kept.slice(0, at)].toReversed()
      expect(countEvidence(turned, now)).toEqual(evidence)
    }),
  )
})

it('platform and season shares add up to one, and months hold each discussion of their time once', () => {
  fc.assert(
    fc.property(anyKept, (kept) => {
      const { volume, regions, seasons } = countEvidence(kept, now)
      for (const parts of [volume.platforms, seasons]) {
        const sum = parts.reduce((total, { share }) => total + share, 0)
        expect(parts.length === 0 || Math.abs(sum - 1) < 1e-9).toBe(true)
      }
      // These shares need not add up: a discussion can name several countries.
      for (const { share } of regions) expect(share > 0 && share <= 1).toBe(true)
      const inWindow = kept.filter(
        ({ createdAt }) => createdAt >= new Date('2023-12-01') && createdAt <= now,
      )
      expect(volume.months.flatMap(({ ids }) => ids)).toHaveLength(inWindow.length)
      expect(volume.months.length).toBeLessThanOrEqual(36)
    }),
  )
})

function getIdLists({
  volume,
  signals: found,
  regions,
  tools,
  money,
  seasons,
  redFlags,
  gaps,
}: Evidence) {
  const figures = [
    ...volume.months,
    ...volume.platforms,
    ...regions,
    ...tools,
    ...seasons,
    ...redFlags,
  ]
  const statements = [gaps, money.willingToPay, ...tools.map(({ complaints }) => complaints)]
  return [
    ...figures.map(({ ids }) => ids),
    ...Object.values(found),
    ...statements.map((list) => list.map(({ id }) => id)),
    money.sweetSpot?.ids ?? [],
  ]
}

function listStatements({ gaps, tools, money }: Evidence) {
  const said = tools.flatMap(({ complaints, prices }) => [...complaints, ...prices])
  return [...gaps, ...said, ...money.willingToPay, ...money.pricePoints]
}
