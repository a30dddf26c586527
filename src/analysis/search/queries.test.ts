import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getQueries } from './queries.ts'
import { getSubject } from '../subject/get-subject.ts'

const queriesFor = (searchQuery: string) => getQueries(getSubject(searchQuery))

it('alternates pairs and single words of the problem', () => {
  expect(queriesFor('freelancers struggle to chase late invoices')).toEqual([
    'late invoice',
    'invoice',
    'chase invoice',
    'late payment',
    'chase',
    'freelancer invoice',
  ])
})

it('searches for the object of a problem, not for the people who have it', () => {
  const [first] = queriesFor('Founders have built a product but cannot get their first customers')
  expect(first).toBe('first customer')
})

it('searches for co-founder in both spellings', () => {
  const queries = queriesFor('A non-technical founder cannot find a technical co-founder')
  expect(queries).toContain('technical co-founder')
  expect(queries).toContain('technical cofounder')
})

it('searches in the words of people who have the problem', () => {
  expect(queriesFor('People with insomnia lie awake for hours')).toContain('sleep')
})

it('searches for the problem before the idea', () => {
  const [first] = queriesFor(
    'A mobile app with a barcode scanner.\n\nPeople with a peanut allergy cannot trust food labels.',
  )
  expect(first).toBe('peanut allergy')
})

it('searches for pairs of weak words', () => {
  const queries = queriesFor(
    'A mentor in your pocket.\n\nPeople want to start their own business but have no money and are afraid to quit their day job.',
  )
  expect(queries).toContain('start business')
  expect(queries).toContain('quit job')
  expect(queries[0]).not.toContain('mentor')
})

it.each([
  ['People cannot save money and live from paycheck to paycheck', 'save money'],
  ['Nobody answers: every entry level job wants experience after college', 'job experience'],
  ['I try one to-do list after another and still forget my appointments', 'todo list'],
])(
  'pairs a thing with a weak word when the problem has few specific words: %s',
  (problem, query) => {
    expect(queriesFor(problem)).toContain(query)
  },
)

it('searches for words of the idea only after those of the problem', () => {
  const queries = queriesFor(
    'A rulebook for fair talks.\n\nTenants do not get their security deposit back from their landlord.',
  )
  expect(queries.filter((query) => query.includes('rulebook'))).toEqual([])
  expect(queries).toContain('security deposit')
})

it('leaves out words that any product uses for itself', () => {
  const words = queriesFor(
    'A simple AI-powered platform that helps people to easily manage gardens',
  )
  expect(words.join(' ')).not.toMatch(/simple|powered|platform|easily|people/)
  expect(words.join(' ')).toMatch(/garden/)
})

it('searches also without the strongest word', () => {
  const queries = queriesFor(
    'A browser extension that blocks distracting sites.\n\nI cannot stop procrastinating; social media destroys my focus at work',
  )
  expect(queries.filter((query) => query.includes('procrastinat')).length).toBeGreaterThan(1)
  expect(queries.some((query) => !query.includes('procrastinat'))).toBe(true)
})

it('searches for a single word', () => {
  expect(queriesFor('burnout')).toContain('burnout')
})

it('searches for generic words when there are no others', () => {
  expect(queriesFor('a better app for small business').length).toBeGreaterThan(0)
})

it.each([
  ['nothing', ''],
  ['stop words', 'how do I do this?'],
  ['signs', '!!! 😀 ---'],
])('makes no search for %s', (_name, text) => {
  expect(queriesFor(text)).toEqual([])
})

it('searches in other scripts', () => {
  expect(queriesFor('фрилансеры не могут получить оплату счетов').length).toBeGreaterThan(1)
  expect(queriesFor('フリーランスの請求書').length).toBeGreaterThan(1)
})

it('makes at most six different short searches for any text and is deterministic', () => {
  const words = fc.array(
    fc.constantFrom('late', 'invoices', 'the', 'chase', 'app', '.', '\n\n', 'tax'),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        words.map((list) => list.join(' ')),
      ),
      (text) => {
        const queries = queriesFor(text)
        expect(queries.length).toBeLessThanOrEqual(6)
        expect(new Set(queries).size).toBe(queries.length)
        for (const query of queries) expect(query).toMatch(/^\S+( \S+){0,2}$/)
        expect(queriesFor(text)).toEqual(queries)
      },
    ),
  )
})
