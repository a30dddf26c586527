import { expect, it } from 'vitest'
import { createStemmer } from '../subject/words.ts'
import { getSubject } from '../subject/get-subject.ts'
import { getAbout } from '../reading/about.ts'
import { getSentences } from '../../../tests/samples/pain-table.ts'
import { getSignals } from './signals.ts'

const getStems = createStemmer()
const isPain = ({ problem, sentence }: { problem: string; sentence: string }) =>
  getSignals(sentence, getAbout(getSubject(problem), getStems)).includes('pain')

it('recognises at least 70 percent of the statements of pain, with a precision of at least 85 percent', () => {
  const [pain, other] = [getSentences('pain'), getSentences('other')]
  expect(pain.length + other.length).toBeGreaterThanOrEqual(100)
  const hits = pain.filter(isPain).length
  const mistakes = other.filter(isPain).length
  expect(hits / pain.length).toBeGreaterThanOrEqual(0.7)
  expect(hits / (hits + mistakes)).toBeGreaterThanOrEqual(0.85)
})

it.each([
  'Our dog sitter cancelled for the third time this month.',
  'Nobody on the rota knows who is working tomorrow.',
  'I lost half a day looking for the right protocol.',
  'My supplier sent the wrong order again and I have no idea what to do.',
])('recognises pain without knowing the problem: %s', (sentence) => {
  expect(getSignals(sentence)).toContain('pain')
})

it('reads a denial as pain only in a sentence about the problem', () => {
  const isAbout = getAbout(getSubject('Researchers cannot find a protocol'), getStems)
  const elsewhere = getAbout(getSubject('Choirs lose their singers'), getStems)
  const near = 'The right protocol cannot be found.'
  expect(getSignals(near, isAbout)).toContain('pain')
  expect(getSignals(near, elsewhere)).toEqual([])
})

it('reads no pain in a sentence about a problem that a tool has solved', () => {
  expect(getSignals('Forgetting to log hours was a problem for me, and it still is.')).toContain(
    'pain',
  )
  expect(
    getSignals('Forgetting to log hours was a problem for me, Harvest solved it for me.'),
  ).not.toContain('pain')
})

it.each([
  'I never lose an invoice now.',
  "We haven't lost a client because of it.",
  'I used to hate chasing invoices, now I love it.',
  'I used to dread invoicing, but now it is easy.',
  'I lost count of how often it saved me.',
])('reads no pain in a loss or a hate that is over: %s', (sentence) => {
  expect(getSignals(sentence)).not.toContain('pain')
})

it.each([
  'I never lost one until the update, but now I lose three a week.',
  'I used to hate Mondays, and now I hate Tuesdays, too.',
  'I used to struggle with late clients and now I struggle with the tax office.',
  'I used to hate Mondays, now every day is a nightmare.',
  'I used to hate invoicing, and now it is even worse.',
  'I used to hate it, now it’s worse.',
  'I used to hate this and I hate it even now.',
  "We haven't lost a client because of it, and it is a nightmare every month.",
  'I never lose an invoice, yet chasing clients is exhausting and I hate it.',
  'I had never lost a file until the update deleted a year of work.',
  'I have never lost so many clients in a year.',
  'I lost count of how often a client paid weeks late and I had to beg.',
  'It was a minor problem at first, now it kills us.',
])('reads pain in what has got worse: %s', (sentence) => {
  expect(getSignals(sentence)).toContain('pain')
})
