import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Discussion, FetchedDiscussion } from '../shared/discussion.ts'
import type { Judgement } from '../shared/reader.ts'
import { analyse, type Analysis } from './analyse.ts'
import { assess } from './assessment/assess.ts'
import { lateInvoicesQuery, manyLateInvoices } from '../../tests/full-report.ts'
import { discussionSample } from '../../tests/samples/discussion-sample.ts'
import { isCounted, type Mark, marks } from './marks.ts'
import { type MarkedFinding, recount, recountReport } from './recount.ts'

const now = new Date('2026-11-20T12:00:00Z')
const said = [
  'My client never pays me on time and I hate to chase late invoices.',
  'I would pay $20 a month for a tool that chases late invoices in the UK.',
  'I use FreshBooks for late invoices, but FreshBooks is clunky and too expensive.',
  'We use FreshBooks at €12 a month. I wish there was an app that calls late payers.',
  'Here in Germany I track late invoices with a spreadsheet, and it is painful.',
  'Thanks, I love how well late invoices work now.',
  'I love my great clients, but I am struggling to chase their late invoices.',
]

const anyText = fc.record({
  id: fc.nat(500).map((at) => `hn:${at}`),
  said: fc.constantFrom(...said),
  community: fc.constantFrom(null, 'r/AskUK', 'freelancing'),
  kind: fc.constantFrom<Discussion['kind']>('post', 'comment'),
  source: fc.constantFrom('Hacker News', 'Lemmy (lemmy.world)'),
  threadId: fc.constantFrom('hn:1', 'hn:2'),
  daysAgo: fc.nat(900),
  problemProbability: fc.double({ min: 0, max: 1, noNaN: true }),
})
type AnyText = typeof anyText extends fc.Arbitrary<infer Value> ? Value : never
const anyTexts = fc.uniqueArray(anyText, { selector: ({ id }) => id, maxLength: 60 })

const problem = 'Late invoices'

function getDiscussion({ daysAgo, said: words, problemProbability: _hasIt, ...given }: AnyText) {
  return discussionSample({
    ...given,
    platform: given.source === 'Hacker News' ? 'Hacker News' : 'Forums',
    title: `Late invoices, number ${given.id}`,
    text: `${words} This is my ${given.id}th client.`,
    createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
  })
}

function read(texts: readonly AnyText[]): Analysis {
  const judgements = new Map<string, Judgement>(
    texts.map(({ id, problemProbability }) => [
      id,
      { problemProbability, subjectProbability: 1, pieces: [0, 0.9, 0.2, 0.2] },
    ]),
  )
  return analyse(problem, texts.map(getDiscussion), now, { judgements })
}

function stored({ findings }: Analysis, getMark: (at: number) => Mark | null): MarkedFinding[] {
  return findings
    .map(({ text_hash: _hash, ...finding }, at) => ({ ...finding, mark: getMark(at) }))
    .toReversed()
}

it('a recount without marks equals the scan in all numbers', () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const analysis = read(texts)
      const { evidence, metrics, sentimentScore, findings } = analysis
      const again = recount(
        stored(analysis, () => null),
        now,
        problem,
      )
      expect(again).toMatchObject({ evidence, metrics, sentimentScore })
      const sure = findings.filter(({ certainty }) => certainty === 'sure')
      expect(assess({ evidence: again.evidence, findings: again.counted })).toEqual(
        assess({ evidence, findings: sure }),
      )
    }),
  )
})

it('a recount without marks equals a scan by words', () => {
  const texts = said.flatMap((text, at): FetchedDiscussion[] => [
    discussionSample({ id: `hn:${at}`, title: 'Late invoices', text, threadId: `hn:${at}` }),
  ])
  const problem = 'Chase late invoices of freelancers'
  const analysis = analyse(problem, texts, now)
  expect(analysis.findings.length).toBeGreaterThan(2)
  const again = recount(
    stored(analysis, () => null),
    now,
    problem,
  )
  expect(again.evidence).toEqual(analysis.evidence)
  expect(again.metrics).toEqual(analysis.metrics)
})

it('counts findings marked “has it” and unmarked sure ones, and nothing else', () => {
  const anyMark = fc.constantFrom(null, ...marks)
  fc.assert(
    fc.property(anyTexts, fc.array(anyMark, { minLength: 60, maxLength: 60 }), (texts, chosen) => {
      const all = stored(read(texts), (at) => chosen[at] ?? null)
      const { counted, evidence, metrics } = recount(all, now, problem)
      const expected = all
        .filter(({ certainty, mark }) => mark === 'has it' || (!mark && certainty === 'sure'))
        .map(({ discussion_id }) => discussion_id)
      expect(counted.map(({ discussion_id }) => discussion_id).toSorted()).toEqual(
        expected.toSorted(),
      )
      expect(evidence.volume.total).toBe(expected.length)
      expect(metrics.reduce((sum, each) => sum + each.discussion_count, 0)).toBe(expected.length)
    }),
  )
})

it.each([
  ['sure', null, true],
  ['sure', 'has it', true],
  ['sure', 'same subject', false],
  ['sure', 'not about this', false],
  ['maybe', null, false],
  ['maybe', 'has it', true],
  ['maybe', 'not about this', false],
  ['subject', null, false],
  ['subject', 'has it', true],
  ['subject', 'same subject', false],
] as const)('a %s finding marked %s is counted: %s', (certainty, mark, is) => {
  expect(isCounted(certainty, mark)).toBe(is)
})

it('measures no sentiment in other languages, like the scan', () => {
  const towns = 'Bonn Kiel Ulm Jena Trier Gera Celle Hof Lahr Murnau'.split(' ')
  const texts = towns.map((town) =>
    discussionSample({
      id: `hn:${town}`,
      title: `Kunden in ${town}`,
      text: `Meine Kunden in ${town} zahlen ihre Rechnungen immer zu spät, niemand in ${town} war je pünktlich, und das ist great.`,
    }),
  )
  const german = 'Kunden zahlen ihre Rechnungen zu spät, und Freiberufler müssen mahnen'
  const { findings } = analyse(german, texts, now)
  const marked = findings.map((finding) => ({ ...finding, mark: 'has it' as const }))
  expect(new Set(findings.map(({ sentiment }) => sentiment))).toEqual(new Set(['other']))
  const { sentimentScore, metrics } = recount(marked, now, german)
  expect(sentimentScore).toBeNull()
  expect(metrics).toMatchObject([{ avg_sentiment: 0.5 }])
})

it('a recount of posts matched by words has a verdict only once each counted one is marked', () => {
  const texts = manyLateInvoices.map(({ title, text, createdAt }, at) =>
    discussionSample({
      id: `hn:${at}`,
      title,
      text,
      source: `Source ${at % 2}`,
      createdAt: new Date(createdAt),
    }),
  )
  const report = {
    kind: 'full',
    created_at: now,
    search_query: lateInvoicesQuery,
    reading: { by: 'words', language: null },
    validation_score: null,
    recommendation: 'NOT ENOUGH EVIDENCE',
  } as const
  const analysis = analyse(lateInvoicesQuery, texts, now)
  const count = (getMark: (at: number) => Mark | null, before = {}) => {
    const { recommendation, is_by_words, unmarked } = recountReport(stored(analysis, getMark), {
      ...report,
      ...before,
    })
    return { recommendation, is_by_words, unmarked }
  }
  expect(count(() => 'has it')).toEqual({
    recommendation: 'GO',
    is_by_words: false,
    unmarked: null,
  })
  expect(count((at) => (at === 0 ? null : 'has it'))).toEqual({
    recommendation: 'NOT ENOUGH EVIDENCE',
    is_by_words: true,
    unmarked: null,
  })
  expect(count((at) => (at < 3 ? 'not about this' : 'has it'))).toMatchObject({
    recommendation: 'NOT ENOUGH EVIDENCE',
    is_by_words: false,
  })
  const sold = { validation_score: 63, recommendation: 'GO' }
  const kept = count((at) => (at === 0 ? 'has it' : null), sold)
  expect(kept, 'keeps a verdict sold before').toMatchObject({
    recommendation: 'GO',
    is_by_words: true,
    unmarked: { recommendation: 'GO' },
  })
})

it.each([
  ['positive', 0.58, 1],
  ['other', 0.44, 0.579],
  ['negative', 0, 0.439],
] as const)(
  'the average of findings that an earlier scan called %s is from %d to %d',
  (sentiment, min, max) => {
    const all = stored(
      analyse(
        'Chase late invoices',
        said.map((text, at) => discussionSample({ id: `hn:${at}`, title: 'Late invoices', text })),
        now,
      ),
      () => null,
    ).map((finding) => ({ ...finding, sentiment }))
    expect(all.length).toBeGreaterThan(2)
    const averages = all.map(
      (finding) => recount([finding], now, problem).metrics[0]?.avg_sentiment ?? -1,
    )
    expect(Math.min(...averages)).toBeGreaterThanOrEqual(min)
    expect(Math.max(...averages)).toBeLessThanOrEqual(max)
  },
)
