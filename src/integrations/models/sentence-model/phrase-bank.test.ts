import { expect, it } from 'vitest'
import { createPhraseBank } from './phrase-bank.ts'

const size = 384
const getBank = (phrases: [phrase: string, count: number, ...places: number[]][]) => {
  const bytes = new Int8Array(phrases.length * size)
  phrases.forEach(([, , ...places], row) => {
    for (const place of places)
      bytes[row * size + place] = Math.round(127 / Math.sqrt(places.length))
  })
  const lines = phrases.map(([phrase, count]) => `${phrase}\t${count}\n`).join('')
  return createPhraseBank(lines, new Uint8Array(bytes.buffer))
}
const vector = (...parts: [place: number, share: number][]) => {
  const numbers = new Float32Array(size)
  for (const [place, share] of parts) numbers[place] = share
  return numbers
}

it('returns the nearest phrases first', () => {
  const bank = getBank([
    ['dog barks', 10, 0],
    ['late invoice', 10, 1],
    ['client owes', 10, 2],
  ])
  expect(bank.findNearest(vector([1, 0.8], [2, 0.6]), 2)).toEqual(['late invoice', 'client owes'])
})

it('skips a phrase that is similar to a nearer one', () => {
  const bank = getBank([
    ['late invoice', 10, 1],
    ['late invoices', 10, 1],
    ['small claims', 10, 2],
  ])
  expect(bank.findNearest(vector([1, 0.8], [2, 0.6]), 2)).toEqual(['late invoice', 'small claims'])
})

it('returns no more phrases than the bank has', () => {
  expect(getBank([['late invoice', 10, 1]]).findNearest(vector([1, 1]), 9)).toEqual([
    'late invoice',
  ])
})

it('compares a text by the words that the bank contains', () => {
  const bank = getBank([
    ['invoice', 10, 1],
    ['dog', 10, 0],
  ])
  const problem = vector([1, 1])
  expect(bank.compare(problem, 'An invoice!')).toBeCloseTo(1)
  expect(bank.compare(problem, 'A dog.')).toBeCloseTo(0)
  expect(bank.compare(problem, 'Nothing known.')).toBe(0)
})
