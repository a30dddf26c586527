import { expect, it } from 'vitest'
import { discussionSample } from '../../../tests/samples/discussion-sample.ts'
import { readerVersion } from '../../analysis/reading/judge.ts'
import type { CachedSource } from '../../integrations/discussions/contract.ts'
import type { Grader } from '../../shared/grader.ts'
import type { Reader } from '../../shared/reader.ts'
import { type ScanProgress, searchAndRead } from './search-and-read.ts'

const sufferer = discussionSample({
  id: 'hn:1',
  title: 'Late invoices',
  text: 'As a freelancer I hate to chase late invoices, it is a nightmare.',
})
const hackerNews: CachedSource = {
  key: 'hn',
  name: 'Hacker News',
  platform: 'Hacker News',
  needs: null,
  rate: { requests: 1, seconds: 1, atOnce: 1 },
  toSearches: (queries) => queries.slice(0, 2).map((query) => ({ query })),
  search: async () => [sufferer],
}
const working: Reader = {
  read: async (_problem, texts) =>
    texts.map((pieces) => ({
      problemProbability: 0.9,
      subjectProbability: 0.9,
      pieces: pieces.map(() => 0.9),
    })),
  compare: async (_problem, texts) => texts.map(() => 0),
  findPhrases: async () => ['refuses to pay'],
}
const scan = (
  reader: Reader,
  {
    searches = null,
    source = hackerNews,
    grader = null,
    maxTokens = 20_000,
    news = [],
    searchQuery = 'Freelancers hate to chase late invoices',
  }: {
    searchQuery?: string
    searches?: string[] | null
    source?: CachedSource
    grader?: Grader | null
    maxTokens?: number
    news?: ScanProgress[]
  } = {},
) =>
  searchAndRead(
    { sources: { enabled: [source], disabled: [] }, reader, grader },
    {
      searchQuery,
      searches,
      startedAt: new Date('2026-11-20T12:00:00Z'),
      isThorough: false,
      maxTokens,
    },
    (progress) => void news.push(progress),
    new AbortController().signal,
  )

it('reports what read the texts and what each search found', async () => {
  const { reading, readerFailure, searches, analysis } = await scan(working)
  expect([reading, readerFailure]).toEqual([
    { by: 'model', version: readerVersion, read: 1, unread: 0, graded: null, language: null },
    null,
  ])
  expect(analysis?.findings).toMatchObject([{ certainty: 'sure', relevance_score: 0.9 }])
  expect(searches[0]).toEqual({
    query: 'refuses to pay',
    kind: 'phrase',
    found: [{ source: 'Hacker News', count: 1 }],
  })
  expect(searches.at(-1)?.found).toEqual([])
})

it('counts a discussion once per search, even if several questions find it', async () => {
  const questionsFor: CachedSource['toSearches'] = ([query = '']) => [
    { query, part: 'all' },
    { query, part: 'year' },
  ]
  const { searches } = await scan(working, { source: { ...hackerNews, toSearches: questionsFor } })
  expect(searches[0]?.found).toEqual([{ source: 'Hacker News', count: 1 }])
})

it('falls back to matching words when the model fails and reports the error', async () => {
  const failing = () => Promise.reject(new Error('The model’s file judge.onnx was altered.'))
  const broken = { read: failing, compare: failing, findPhrases: failing }
  const { reading, readerFailure, analysis } = await scan(broken)
  expect(reading.by).toBe('words')
  expect(readerFailure).toContain('judge.onnx')
  expect(analysis?.findings).toHaveLength(1)
})

it.each([
  [3, { by: 'model', read: 24, unread: 16, failed: true }],
  [2, { by: 'words', read: 40, unread: 0 }],
])('after %d batches of 8 of 40 texts a failed model has read %o', async (batches, expected) => {
  let calls = 0
  const read: Reader['read'] = (...given) => {
    calls += 1
    return calls > batches
      ? Promise.reject(new Error('The process ended.'))
      : working.read(...given)
  }
  const many = Array.from({ length: 40 }, (_none, at) =>
    discussionSample({
      id: `hn:${at}`,
      text: `Client ${at} of town ${at} pays invoice ${at} late.`,
    }),
  )
  const source = { ...hackerNews, search: async () => many }
  const given = { searches: ['late invoice'], source }
  const { reading, readerFailure } = await scan({ ...working, read }, given)
  expect(reading).toMatchObject({ ...expected, graded: null, language: null })
  expect(readerFailure).toBe('The process ended.')
})

it('searches for a German problem by its own words and does not call the English reader', async () => {
  const german = 'Kunden zahlen ihre Rechnungen zu spät, und Freiberufler müssen mahnen'
  const text =
    'Meine Kunden zahlen ihre Rechnungen immer zu spät, und ich als Freiberufler muss jede Woche mahnen. Was hilft? Das war für die Hälfte so.'
  const ask = async () => [discussionSample({ id: 'hn:9', title: 'Kunden zahlen spät', text })]
  const untouched = () => Promise.reject(new Error('asked to read German'))
  const { reading, searches, analysis, readerFailure } = await scan(
    { read: untouched, compare: untouched, findPhrases: untouched },
    { searchQuery: german, source: { ...hackerNews, search: ask } },
  )
  expect(reading).toMatchObject({ by: 'words', language: 'de' })
  expect(readerFailure).toBeNull()
  expect(searches.map(({ query }) => query)).toContain('kunden zahlen')
  expect(searches.map(({ query }) => query).join(' ')).not.toMatch(/\b(und|ihre)\b/)
  expect(analysis?.findings).toMatchObject([
    { sentiment: 'other', signals: [], counted_from: { sentences: [] } },
  ])
  expect(analysis?.sentimentScore).toBeNull()
})

it('calls no language model for a problem in another language', async () => {
  const news: ScanProgress[] = []
  const untouched = () => Promise.reject(new Error('asked about German'))
  const grader: Grader = { model: 'm', planSearches: untouched, grade: untouched }
  const searchQuery = 'Kunden zahlen ihre Rechnungen zu spät, und Freiberufler müssen mahnen'
  const { reading, graderFailure } = await scan(working, { searchQuery, grader, news })
  expect([reading.graded, graderFailure]).toEqual([null, null])
  expect(news.filter(({ kind }) => kind === 'spent')).toEqual([])
})

it('uses only the founder’s searches if there are any', async () => {
  const { searches } = await scan(working, { searches: ['client owes'] })
  expect(searches.map(({ query, kind }) => [query, kind])).toEqual([['client owes', 'founder']])
})

const languageModel: Grader = {
  model: 'fake-model',
  planSearches: async () => ({
    value: ['chasing clients'],
    failure: null,
    spent: { tokensIn: 50, tokensOut: 5 },
  }),
  grade: async (_problem, texts) => ({
    value: texts.map(() => ({ certainty: 'subject', quote: null })),
    failure: null,
    spent: { tokensIn: 500, tokensOut: 50 },
  }),
}

it('runs the language model’s searches first and prefers its grades', async () => {
  const news: ScanProgress[] = []
  const { searches, reading, analysis } = await scan(working, { grader: languageModel, news })
  expect(searches[0]).toMatchObject({ query: 'chasing clients', kind: 'model' })
  expect(analysis?.findings).toMatchObject([{ certainty: 'subject' }])
  expect(reading.graded).toEqual({ model: 'fake-model', texts: 1, failure: null })
  const spent = news.filter(({ kind }) => kind === 'spent')
  expect(spent).toEqual([
    { kind: 'spent', spent: { tokensIn: 50, tokensOut: 5 } },
    { kind: 'spent', spent: { tokensIn: 500, tokensOut: 50 } },
  ])
})

it('uses the reader’s judgement when the language model gives no grade', async () => {
  const failing: Grader = {
    ...languageModel,
    grade: async (_problem, texts) => ({
      value: texts.map(() => null),
      failure: 'it was overloaded',
      spent: { tokensIn: 0, tokensOut: 0 },
    }),
  }
  const { reading, graderFailure, analysis } = await scan(working, { grader: failing })
  expect(analysis?.findings).toMatchObject([{ certainty: 'sure' }])
  expect([reading.graded?.texts, graderFailure]).toEqual([0, 'it was overloaded'])
})

it('calls no language model when no tokens are left', async () => {
  const { reading, searches } = await scan(working, { grader: languageModel, maxTokens: 0 })
  expect([reading.graded, searches.some(({ kind }) => kind === 'model')]).toEqual([null, false])
})
