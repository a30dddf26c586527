import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getQueries } from './queries.ts'
import { getSubject } from '../subject/subject.ts'

const queriesFor = (searchQuery: string) => getQueries(getSubject(searchQuery))

it('asks for a problem in pairs of its words and in single ones by turns', () => {
  expect(queriesFor('freelancers struggle to chase late invoices')).toEqual([
    'late invoice',
    'invoice',
    'chase invoice',
    'late payment',
    'chase',
    'freelancer invoice',
  ])
})

it('asks for what it is told of, not for who tells', () => {
  const [first] = queriesFor('Founders have built a product but cannot get their first customers')
  expect(first).toBe('first customer')
})

it('asks for a co-founder as people write it', () => {
  const queries = queriesFor('A non-technical founder cannot find a technical co-founder')
  expect(queries).toContain('technical co-founder')
  expect(queries).toContain('technical cofounder')
})

it('asks for a problem in the words of those who have it', () => {
  expect(queriesFor('People with insomnia lie awake for hours')).toContain('sleep')
})

it('asks for the problem rather than for the idea', () => {
  const [first] = queriesFor(
    'A mobile app with a barcode scanner.\n\nPeople with a peanut allergy cannot trust food labels.',
  )
  expect(first).toBe('peanut allergy')
})

it('asks for what weak words say together', () => {
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
])('names a thing beside few telling words: %s', (problem, query) => {
  expect(queriesFor(problem)).toContain(query)
})

it('asks for words of the idea only after those of its problem', () => {
  const queries = queriesFor(
    'A rulebook for fair talks.\n\nTenants do not get their security deposit back from their landlord.',
  )
  expect(queries.filter((query) => query.includes('rulebook'))).toEqual([])
  expect(queries).toContain('security deposit')
})

it('leaves out what any product says of itself', () => {
  const words = queriesFor(
    'A simple AI-powered platform that helps people to easily manage gardens',
  )
  expect(words.join(' ')).not.toMatch(/simple|powered|platform|easily|people/)
  expect(words.join(' ')).toMatch(/garden/)
})

it('does not depend on the strongest word alone', () => {
  const queries = queriesFor(
    'A browser extension that blocks distracting sites.\n\nI cannot stop procrastinating; social media destroys my focus at work',
  )
  expect(queries.filter((query) => query.includes('procrastinat')).length).toBeGreaterThan(1)
  expect(queries.some((query) => !query.includes('procrastinat'))).toBe(true)
})

it('is content with one word', () => {
  expect(queriesFor('burnout')).toContain('burnout')
})

it('takes generic words where there are no others', () => {
  expect(queriesFor('a better app for small business').length).toBeGreaterThan(0)
})

it.each([
  ['nothing', ''],
  ['stop words', 'how do I do this?'],
  ['signs', '!!! 😀 ---'],
])('asks nothing for %s', (_name, text) => {
  expect(queriesFor(text)).toEqual([])
})

it('asks in other scripts too', () => {
  expect(queriesFor('фрилансеры не могут получить оплату счетов').length).toBeGreaterThan(1)
  expect(queriesFor('フリーランスの請求書').length).toBeGreaterThan(1)
})

it('gives at most six different short searches for any text, and the same ones again', () => {
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
