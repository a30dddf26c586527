import { expect, it } from 'vitest'
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
])('searches for the compounds of %j', (problem, compounds) => {
  expect(queries(problem)).toEqual(expect.arrayContaining(compounds))
})

it('orders phrases of people with the problem before words of the text, and these before compounds', () => {
  const kinds = planSearches(
    { idea: '', problem: 'Freelancers wait weeks for clients to pay late invoices' },
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
