import { expect, it } from 'vitest'
import problems from '../../../tests/samples/problems-to-search.json' with { type: 'json' }
import { planSearches } from './plan-searches.ts'

const queries = (problem: string, idea = '', phrases: string[] = [], max = 12) =>
  planSearches({ idea, problem }, { phrases }, max).map(({ query }) => query)

it.each([
  [
    'Owners of old coffee machines throw them away because nobody sells the spare part',
    ['coffee machines', 'spare part'],
  ],
  [
    'Nurses on rotating shifts struggle to sleep because the roster changes at short notice',
    ['rotating shifts', 'short notice'],
  ],
  ['Our analytics dashboard is slow and nobody reads it', ['analytics dashboard']],
  ['The operations team has no overview of repairs', ['operations team']],
])('searches for the compounds of %j', (problem, compounds) => {
  expect(queries(problem)).toEqual(expect.arrayContaining(compounds))
})

it.each(['Owners of clinics order too much', 'Kids end up alone after school'])(
  'takes no verb for the second half of a compound in %j',
  (problem) => {
    const pairs = ['clinics order', 'kids end']
    expect(queries(problem).filter((query) => pairs.includes(query))).toEqual([])
  },
)

it('orders phrases of people with the problem before words of the text, and these before compounds', () => {
  const kinds = planSearches(
    { idea: '', problem: 'Nurses on rotating shifts miss family events' },
    { phrases: ['refuses to pay', 'small claims', 'client owes'] },
    12,
  ).map(({ kind }) => kind)
  expect(kinds.slice(0, 4)).toEqual(['phrase', 'phrase', 'words', 'compound'])
})

it.each([
  ['Lendly', 'lendly'],
  ['Lendly - borrow a drill from next door', 'lendly'],
  ['Lendly, a drill library', 'lendly'],
  ['An app called Lendly for neighbours', 'lendly'],
])('never searches for the invented name in %j', (idea, name) => {
  const all = queries('Neighbours buy a drill, use it once and store it for years', idea)
  expect(all.join(' ').toLowerCase()).not.toContain(name)
  expect(all.length).toBeGreaterThan(2)
})

it('keeps a name that the problem itself uses', () => {
  const all = queries('Excel crashes on large files and loses my work', 'Excel rescue')
  expect(all.join(' ').toLowerCase()).toContain('excel')
})

it('makes equal searches only once, whatever their word forms and order', () => {
  const all = queries('late invoices', '', ['late invoice', 'invoices late'])
  expect(all.filter((query) => /invoice/.test(query) && /late/.test(query))).toHaveLength(1)
})

it('makes at most the requested number of searches and is deterministic', () => {
  const ask = () =>
    queries('My supplier sends the wrong order again and again', '', ['wrong order'], 3)
  expect(ask()).toHaveLength(3)
  expect(ask()).toEqual(ask())
})

it('searches for a single everyday noun when nothing else is left', () => {
  expect(queries('people and their time').length).toBeGreaterThan(0)
})

/** `wanted` are searches; `unwanted` are words or searches that no search may contain. */
const table: { problem: string; idea?: string; wanted: string[]; unwanted: string[] }[] = problems

/** Of the phrase bank, but about a forum, a person or nothing. */
const odd = ['often find', 'long time lurker', 'not affiliated', 'co-founder steve']
const bank = [...odd, 'kicked out', 'refuses to pay', 'gave up', 'small claims', 'enough money']
const maxOfFullScan = 18

it.each(table)('plans the right searches for $problem', ({ problem, idea, wanted, unwanted }) => {
  const all = queries(problem, idea, bank, maxOfFullScan)
  expect(all).toEqual(expect.arrayContaining([...wanted]))
  for (const text of [...unwanted, ...odd]) {
    expect(all.filter((query) => ` ${query} `.includes(` ${text} `))).toEqual([])
  }
})

it('searches for a phrase of forums or with a name where the problem itself has the word', () => {
  expect(queries('Moderators of a subreddit drown in spam', '', ['subreddit mods'])).toContain(
    'subreddit mods',
  )
  expect(queries('Everyone at work calls me Steve', '', ['name steve'])).toContain('name steve')
})
