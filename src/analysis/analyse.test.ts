import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FetchedDiscussion } from '../shared/discussion.ts'
import { analyse as analyseAt } from './analyse.ts'
import { discussionSample as sample } from '../../tests/samples/discussion-sample.ts'

const now = new Date('2026-11-20T12:00:00Z')
const analyse = (query: string, discussions: readonly FetchedDiscussion[]) =>
  analyseAt(query, discussions, now)
const searchQuery = 'freelancers struggle to chase late invoices'
const complaint = sample({
  id: 'hn:1',
  title: 'Ask HN: How do you chase late invoices?',
  text: 'Hello. As a freelancer I hate to chase late invoices, it is a nightmare.',
})
const praise = sample({
  id: 'forum:2',
  source: 'A forum',
  platform: 'Forums',
  title: 'Late invoices',
  text: 'I love the reminders that our bank sends for late invoices of freelancers, they are great.',
})
const aside = sample({ id: 'hn:3', title: 'Cats', text: 'My cat sleeps all day.' })

it('returns findings with the quote, URL, date and text hash of their source', () => {
  const { findings } = analyse(searchQuery, [complaint])
  expect(findings).toEqual([
    {
      discussion_id: 'hn:1',
      source: 'Hacker News',
      platform: 'Hacker News',
      community: null,
      sentiment: 'negative',
      signals: expect.arrayContaining(['pain']),
      quote: 'As a freelancer I hate to chase late invoices, it is a nightmare.',
      title: complaint.title,
      source_url: complaint.url,
      discussion_date: '2026-05-01T12:00:00.000Z',
      fetched_at: '2026-11-20T12:00:00.000Z',
      text_hash: createHash('sha256').update(complaint.text).digest('hex'),
      relevance_score: expect.any(Number),
      certainty: 'sure',
      counted_from: {
        kind: 'post',
        thread_id: 'hn:1',
        countries: [],
        sentences: ['As a freelancer I hate to chase late invoices, it is a nightmare.'],
      },
    },
  ])
})

it('lists a discussion behind a tool as one that names a tool, however it says so', () => {
  const texts = [
    'I hate to chase late invoices, and with Rosterly half of my late invoices vanish.',
    'Freelancers struggle to chase late invoices, as Rosterly never says who paid.',
  ]
  const { findings, evidence } = analyse(
    searchQuery,
    texts.map((text, at) => sample({ id: `hn:${at}`, threadId: `hn:${at}`, title: 'Help', text })),
  )
  expect(evidence.tools).toMatchObject([{ name: 'Rosterly' }])
  expect(evidence.tools[0]?.ids).toHaveLength(2)
  expect(evidence.signals.tool).toEqual(evidence.tools[0]?.ids)
  expect(findings.map(({ signals }) => signals.includes('tool'))).toEqual([true, true])
})

it('nobody who says how a problem troubles them sounds positive', () => {
  const judgement = { problemProbability: 0.9, subjectProbability: 0.9, pieces: [0.9] }
  const text = 'I love my great clients, but I am struggling to chase their late invoices.'
  const given = sample({ id: 'hn:1', kind: 'comment', title: 'Late invoices', text })
  const said = new Map([['hn:1', judgement]])
  const byWords = analyse(searchQuery, [given])
  const byReader = analyseAt(searchQuery, [given], now, { judgements: said })
  for (const { findings } of [byWords, byReader]) {
    expect(findings).toMatchObject([{ quote: text, signals: ['pain'], sentiment: 'other' }])
  }
  expect(byWords.metrics).toMatchObject([{ avg_sentiment: 0.5 }])
})

it('counts kept discussions per platform, and found and kept discussions per source', () => {
  const { metrics, counts } = analyse(searchQuery, [complaint, praise, aside, aside])
  expect(metrics.map(({ platform, discussion_count }) => [platform, discussion_count])).toEqual([
    ['Forums', 1],
    ['Hacker News', 1],
  ])
  expect(counts).toEqual([
    { source: 'Hacker News', found: 2, kept: 1 },
    { source: 'A forum', found: 1, kept: 1 },
  ])
  const [forum, news] = metrics
  expect(forum?.avg_sentiment).toBeGreaterThan(0.5)
  expect(news?.avg_sentiment).toBeLessThan(0.5)
})

it('returns no findings and no sentiment when there is nothing to read or nothing matches', () => {
  const nothing = analyse(searchQuery, [])
  expect(nothing).toMatchObject({ findings: [], metrics: [], sentimentScore: null, counts: [] })
  expect(nothing.evidence).toMatchObject({
    volume: { total: 0, last90Days: 0, growthRate: null, trend: 'unknown', months: [] },
    regions: [],
    tools: [],
    gaps: [],
    money: { willingToPay: [], pricePoints: [], sweetSpot: null },
    seasons: [],
  })
  expect(analyse(searchQuery, [aside])).toMatchObject({ findings: [], sentimentScore: null })
  expect(analyse('', [complaint])).toMatchObject({ findings: [], sentimentScore: null })
})

it('keeps at most four replies of one thread and counts only these', () => {
  const replies = Array.from({ length: 9 }, (_none, at) =>
    sample({
      id: `hn:${100 + at}`,
      kind: 'comment',
      threadId: 'hn:1',
      title: complaint.title,
      text: `Reason ${'abcdefghi'[at]}${'jklmnopqr'[at]}: I hate to chase late invoices as a freelancer in ${['Rome', 'Oslo', 'Bonn', 'Lima', 'Cairo', 'Delhi', 'Perth', 'Kyiv', 'Accra'][at]} ${'xyz'.repeat(at)}.`,
    }),
  )
  const { findings, metrics, evidence } = analyse(searchQuery, replies)
  expect(findings).toHaveLength(4)
  expect(metrics[0]?.discussion_count).toBe(4)
  expect(evidence.volume.total).toBe(4)
})

it('returns an analysis that survives structured cloning', () => {
  const given = structuredClone([complaint, praise])
  const analysis = analyse(searchQuery, given)
  expect(structuredClone(analysis)).toEqual(analysis)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'I hate late invoices. ',
        'freelancer ',
        'pay ',
        '请款单',
        'ödeme ',
        '\ud800',
        '\n',
      ),
    )
    .map((parts) => parts.join('')),
)
const anyDiscussion: fc.Arbitrary<FetchedDiscussion> = fc
  .record({
    id: fc.nat(20).map((at) => `hn:${at}`),
    kind: fc.constantFrom('post', 'comment'),
    title: anyText,
    text: anyText,
    createdAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
  })
  .map(sample)

it('never fails, quotes word for word and is deterministic for any text', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constant(searchQuery), anyText),
      fc.array(anyDiscussion),
      (query, given) => {
        const before = structuredClone(given)
        const analysis = analyse(query, given)
        for (const { discussion_id, quote, relevance_score } of analysis.findings) {
          const texts = given
            .filter(({ id }) => id === discussion_id)
            .flatMap(({ text, title }) => [text, title])
          expect(texts.some((text) => text.includes(quote))).toBe(true)
          expect(relevance_score).toBeGreaterThan(0)
          expect(relevance_score).toBeLessThanOrEqual(1)
        }
        expect(analyse(query, given)).toEqual(analysis)
        expect(given).toEqual(before)
      },
    ),
  )
})

it('reads no signals in texts of another language, but reads English texts about the same subject', () => {
  const german = 'Kunden zahlen ihre Rechnungen zu spät, und Freiberufler müssen mahnen'
  const short = sample({
    id: 'hn:7',
    title: 'Kunden zahlen nicht',
    text: 'Meine Kunden zahlen ihre Rechnungen nie puenktlich, und das ist ein awful nightmare.',
  })
  const mixed = sample({
    id: 'hn:8',
    title: 'How do German freelancers say it?',
    text: 'I hate it when my Kunden write that they zahlen their Rechnungen later. It is a nightmare, and I would pay $20 a month to never write to them again.',
  })
  const { findings, sentimentScore } = analyse(german, [short, mixed])
  const byId = new Map(findings.map((finding) => [finding.discussion_id, finding]))
  expect(byId.get('hn:7')).toMatchObject({ sentiment: 'other', signals: [] })
  expect(byId.get('hn:8')?.signals).toContain('pain')
  expect(sentimentScore).toBeNull()
})

it('quotes the writer and nobody whom the writer cites', () => {
  const judgement = { problemProbability: 0.1, subjectProbability: 0.9, pieces: [] }
  const find = (text: string) => {
    const said = new Map([['hn:9', judgement]])
    const given = sample({ id: 'hn:9', kind: 'comment', title: 'Late invoices', text })
    return analyseAt(searchQuery, [given], now, { judgements: said }).findings
  }
  expect(find('> I hate to chase late invoices.\nThis.\n> All of them.')).toEqual([
    expect.objectContaining({ quote: 'This.', certainty: 'maybe' }),
  ])
  expect(find('> I hate to chase late invoices.')).toEqual([])
})
