import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toggleChoice } from './toggle-choice.ts'

test('adds a new choice at the end', () => {
  expect(toggleChoice(['a'], 'b', 3)).toEqual({ chosen: ['a', 'b'], hitLimit: false })
})

test('removes a choice that is chosen again, even at the limit', () => {
  expect(toggleChoice(['a', 'b', 'c'], 'b', 3)).toEqual({ chosen: ['a', 'c'], hitLimit: false })
})

test('ignores a choice beyond the limit and reports the limit', () => {
  expect(toggleChoice(['a', 'b', 'c'], 'd', 3)).toEqual({ chosen: ['a', 'b', 'c'], hitLimit: true })
})

test('keeps choices unique and within the limit, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (options) => {
      let chosen: readonly string[] = []
      for (const option of options) chosen = toggleChoice(chosen, option, 3).chosen
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(chosen.length).toBeLessThanOrEqual(3)
    }),
  )
})
