import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['Short', 20, 'Short'],
  ['  two\n lines ', 20, 'two lines'],
  ['Nobody says what they would pay for it', 24, 'Nobody says what they\u00a0…'],
  ['Donaudampfschifffahrtsgesellschaft', 12, 'Donaudampf\u00a0…'],
  ['👩‍🚀'.repeat(3), 20, '👩‍🚀'.repeat(3)],
])('%j in at most %i characters is %j', (text, max, short) => {
  expect(shorten(text, max)).toBe(short)
})

test('a shortened text keeps within the maximum and splits no character', () => {
  const text = fc.string({ unit: 'grapheme' }).map((each) => each.toWellFormed())
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 40 }), (given, max) => {
      const short = shorten(given, max)
      expect(Array.from(short).length).toBeLessThanOrEqual(max)
      expect(short.isWellFormed()).toBe(true)
    }),
  )
})
