import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../shared/discussion.ts'
import { type KeptDiscussion, signals } from '../evidence/evidence.ts'
import { keptSample } from '../../../tests/samples/kept-sample.ts'
import { assess } from './assess.ts'
import type { AssessmentInput, PartName } from './assessment.ts'
import { assessmentInput, scanAt } from '../../../tests/samples/assessment-sample.ts'

const sentence = fc.constantFrom(
  'I would pay for it.',
  'I would pay $9 a month.',
  'Happy to pay.',
  'It costs €20 a month.',
  'I use Toggl.',
  'I use Acorn, Birch is what we use.',
  'Toggl is too slow.',
  'I wish there was a tool for it.',
  'I use Toggl and it works great for me.',
  'It is only a minor annoyance.',
  '請款',
)
const contentTexts = [
  'I use Toggl and it works great for me.',
  'We use Acorn and it works great for us.',
  'It is only a minor annoyance.',
  'So it is.',
]
const anyOne = (id: fc.Arbitrary<string>): fc.Arbitrary<KeptDiscussion> =>
  fc
    .record({
      id,
      source: fc.constantFrom('Reddit', 'Hacker News', 'Lemmy (lemmy.world)', 'Bluesky'),
      platform: fc.constantFrom<Platform>('Reddit', 'Hacker News', 'Forums', 'Social media'),
      threadId: fc.constantFrom('hn:1', 'hn:2', 'hn:3'),
      relevance: fc.constantFrom(0.4, 0.5, 0.9),
      sentiment: fc.constantFrom(
        { label: 'positive' as const, score: 0.8 },
        { label: 'negative' as const, score: 0.2 },
        { label: 'other' as const, score: 0.5 },
      ),
      signals: fc.subarray([...signals]),
      sentences: fc.array(sentence, { maxLength: 2 }),
      createdAt: fc.date({
        noInvalidDate: true,
        min: new Date('2022-01-01'),
        max: new Date('2026-12-24'),
      }),
    })
    .map((given) => keptSample({ ...given, text: given.sentences.join('\n') }))
const anyMany = fc.uniqueArray(anyOne(fc.nat(200).map((at) => `hn:${at}`)), {
  selector: ({ id }) => id,
  maxLength: 45,
  size: 'max',
})
/** Also one-sided samples: all from one source, or without any signal, statement or feeling. */
const oneSided = fc
  .tuple(anyMany, fc.record({ source: fc.constant('Reddit') }, { requiredKeys: [] }), fc.boolean())
  .map(([kept, source, isMute]) =>
    kept.map((one) =>
      keptSample({
        ...one,
        ...source,
        ...(isMute && { signals: [], sentences: [], sentiment: { label: 'other', score: 0.5 } }),
      }),
    ),
  )
const anyKept = fc.oneof(anyMany, oneSided)

function getValue(name: PartName, input: AssessmentInput): number | null {
  return assess(input).parts.find((part) => part.name === name)?.value ?? null
}

function expectNoLoss(name: PartName, before: AssessmentInput, after: AssessmentInput): void {
  const [less, more] = [getValue(name, before), getValue(name, after)]
  if (less === null) return
  expect(more ?? -1).toBeGreaterThanOrEqual(less - 1e-12)
}

describe('the parts of an assessment', () => {
  const added: [string, PartName, (one: KeptDiscussion) => Partial<KeptDiscussion>][] = [
    ['any', 'volume', () => ({})],
    ['a pain', 'pain', (one) => ({ signals: [...one.signals, 'pain'] })],
    ['a bad feeling', 'pain', () => ({ sentiment: { label: 'negative', score: 0.2 } })],
    [
      'somebody who pays',
      'willingness-to-pay',
      () => ({ sentences: ['I would pay $7 a month for something else.'] }),
    ],
    ['a price', 'willingness-to-pay', () => ({ sentences: ['It costs $7 a month.'] })],
    ['a wish', 'gaps', (one) => ({ signals: [...one.signals, 'wish'] })],
    ['a way round', 'gaps', (one) => ({ signals: [...one.signals, 'workaround'] })],
    [
      'a complaint about a tool',
      'gaps',
      (one) => ({
        signals: [...one.signals, 'tool'],
        sentences: ['I use Toggl.', 'I use Toggl, but it is too slow.'],
      }),
    ],
    ['a further source', 'breadth', () => ({ source: 'Discourse (forum.example.com)' })],
    ['a recent one', 'momentum', () => ({ createdAt: new Date('2026-11-19') })],
  ]
  it.each(added)('one more discussion never lowers its part: %s', (_kind, name, given) => {
    fc.assert(
      fc.property(anyKept, anyOne(fc.constant('new:1')), (kept, one) => {
        const more = keptSample({ ...one, ...given(one) })
        expectNoLoss(name, assessmentInput(kept), assessmentInput([...kept, more]))
      }),
    )
  })
})

const deniable = fc
  .uniqueArray(anyOne(fc.nat(400).map((at) => `hn:${at}`)), {
    selector: ({ id }) => id,
    minLength: 20,
    maxLength: 45,
  })
  .chain((kept) =>
    fc.array(fc.constantFrom(...contentTexts), { minLength: 45, maxLength: 45 }).map((texts) =>
      kept.map((one, at) =>
        keptSample({
          ...one,
          signals: one.signals.filter((signal) => signal === 'tool'),
          sentences: [`${texts[at]} Case ${at}.`],
          sentiment: { label: 'other', score: 0.5 },
          createdAt: daysAgo(one, at),
        }),
      ),
    ),
  )
function daysAgo({ createdAt }: KeptDiscussion, at: number): Date {
  return new Date(scanAt.getTime() - ((createdAt.getTime() + at) % 180) * 86_400_000)
}
const silentMany = fc.array(anyOne(fc.constant('')), { maxLength: 40 }).map((kept) =>
  kept.map((one, at) =>
    keptSample({
      ...one,
      id: `silent:${at}`,
      signals: [],
      sentences: [],
      // Tools are read from the text and its quote.
      text: '',
      quote: '',
      createdAt: daysAgo(one, at),
    }),
  ),
)

it('removing discussions without signals never turns another verdict into NO-GO', () => {
  let denied = 0
  fc.assert(
    fc.property(fc.oneof(anyMany, deniable), silentMany, (kept, silent) => {
      const before = assess(assessmentInput([...kept, ...silent])).verdict
      const after = assess(assessmentInput(kept)).verdict
      if (after === 'NO-GO') denied += 1
      expect(after === 'NO-GO' && before !== 'NO-GO').toBe(false)
    }),
  )
  expect(denied).toBeGreaterThan(0)
})

it('a NO-GO needs two facts of different kinds, each with at least three discussions', () => {
  fc.assert(
    fc.property(fc.oneof(anyMany, deniable), (kept) => {
      const { verdict, against } = assess(assessmentInput(kept))
      const kinds = new Set(against.map(({ kind }) => kind))
      expect(kinds.size).toBe(against.length)
      for (const { ids } of against) expect(ids.length).toBeGreaterThanOrEqual(3)
      expect(verdict === 'NO-GO' && kinds.size < 2).toBe(false)
    }),
  )
})

it('removing a red flag never raises the risk', () => {
  fc.assert(
    fc.property(anyKept, fc.nat(), (kept, turn) => {
      const { evidence, findings } = assessmentInput(kept)
      const gone = turn % (evidence.redFlags.length + 1)
      const redFlags = evidence.redFlags.filter((_flag, at) => at !== gone)
      expectNoLoss(
        'risk',
        { evidence, findings },
        { evidence: { ...evidence, redFlags }, findings },
      )
    }),
  )
})

it('all numbers are in range and the shown points add up to the score', () => {
  fc.assert(
    fc.property(anyKept, (kept) => {
      const { verdict, score, confidence, parts } = assess(assessmentInput(kept))
      const weight = parts.reduce((sum, part) => sum + part.weight, 0)
      expect(weight).toBe(100)
      for (const part of parts) {
        expect(Number.isInteger(part.weight) && part.weight >= 0).toBe(true)
        expect(part.value === null || (part.value >= 0 && part.value <= 1)).toBe(true)
        expect(part.points === null).toBe(score === null || part.value === null)
        expect(Number.isInteger(part.points ?? 0)).toBe(true)
        expect((part.points ?? 0) >= 0 && (part.points ?? 0) <= part.weight).toBe(true)
        expect(`${part.figure} ${part.rule}`).not.toMatch(
          /NaN|undefined|null|Infinity|(?<!; )\b1 \w+s\b/,
        )
      }
      expect(score === null).toBe(verdict === 'NOT ENOUGH EVIDENCE')
      expect(confidence === null).toBe(score === null)
      if (score === null || confidence === null) return
      expect(score).toBe(parts.reduce((sum, { points }) => sum + (points ?? 0), 0))
      expect(score >= 0 && score <= 100).toBe(true)
      expect(confidence >= 0 && confidence <= 1).toBe(true)
    }),
  )
})

it('every part lists findings of the report, each once, most relevant first', () => {
  fc.assert(
    fc.property(anyKept, (kept) => {
      const input = assessmentInput(kept)
      const places = new Map(input.findings.map(({ discussion_id: id }, at) => [id, at]))
      for (const { ids } of assess(input).parts) {
        const at = ids.map((id) => places.get(id) ?? -1)
        expect(at).toEqual([...new Set(at)].toSorted((one, other) => one - other))
        expect(at).not.toContain(-1)
      }
    }),
  )
})

it('recency and growth list exactly the discussions of the last 180 days', () => {
  const halfYearAgo = new Date(scanAt.getTime() - 180 * 24 * 60 * 60 * 1000)
  fc.assert(
    fc.property(anyKept, (kept) => {
      const meant = kept.filter(({ createdAt }) => createdAt > halfYearAgo && createdAt <= scanAt)
      const part = assess(assessmentInput(kept)).parts.find(({ name }) => name === 'momentum')
      expect(new Set(part?.ids)).toEqual(new Set(meant.map(({ id }) => id)))
    }),
  )
})

it('the assessment is deterministic, and the order of findings changes only the order of ids', () => {
  fc.assert(
    fc.property(anyKept, fc.nat(), (kept, turn) => {
      const input = assessmentInput(kept)
      const { evidence, findings } = input
      const at = turn % (findings.length + 1)
      const turned = [...findings.slice(at), ...findings.slice(0, at)].toReversed()
      const first = assess(input)
      expect(assess(input)).toEqual(first)
      expect(sorted(assess({ evidence, findings: turned }))).toEqual(sorted(first))
    }),
  )

  function sorted({ parts, ...rest }: ReturnType<typeof assess>) {
    const sortedParts = parts.map(({ ids, counts = [], ...part }) => ({
      ...part,
      ids: ids.toSorted(),
      counts: counts.map((counted) => counted.toSorted()),
    }))
    return { ...rest, parts: sortedParts }
  }
})
