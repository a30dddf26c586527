import { expect, it } from 'vitest'
import { getFirstSentence } from './first-sentence.ts'

it.each([
  ['One app. Two apps.', 'One app.'],
  ['Costs $4.99 a month. Nobody pays.', 'Costs $4.99 a month.'],
  ['Is it cold? It is.', 'Is it cold?'],
  ['no full stop', 'no full stop'],
  ['一句话。第二句。', '一句话。'],
  ['line one\nand two. Then three.', 'line one and two.'],
  ['', ''],
])('the first sentence of %j is %j', (text, first) => {
  expect(getFirstSentence(text)).toBe(first)
})

it('a first sentence without an end is cut', () => {
  const first = getFirstSentence('word '.repeat(100))
  expect(first.length).toBeLessThanOrEqual(200)
  expect(first).toMatch(/word…$/)
})
