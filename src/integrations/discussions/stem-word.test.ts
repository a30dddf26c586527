import { expect, it } from 'vitest'
import { stemWord } from './stem-word.ts'

it.each([
  ['invoice', 'invoic'],
  ['invoices', 'invoic'],
  ['chasing', 'chas'],
  ['bills', 'bill'],
  ['late', 'late'],
  ['is', 'is'],
  ['睡眠', '睡眠'],
  ['a4-paper', 'a4-paper'],
])('reduces %s to %s', (word, beginning) => {
  expect(stemWord(word)).toBe(beginning)
})
