import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toggleChoice } from './toggle-choice.ts'

test('an option is added at the end', () => {
  expect(toggleChoice(['a'], 'b', 3)).toEqual({ chosen: ['a', 'b'], hitLimit: false })
})

test('choosing a chosen option removes it, at the limit too', () => {
  expect(toggleChoice(['a', 'b', 'c'], 'b', 3)).toEqual({ chosen: ['a', 'c'], hitLimit: false })
})

test('choosing beyond the limit changes nothing and says so', () => {
  expect(toggleChoice(['a', 'b', 'c'], 'd', 3)).toEqual({ chosen: ['a', 'b', 'c'], hitLimit: true })
})

test('whatever is chosen in whatever order, there are no doubles and never more than the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (options) => {
      let chosen: readonly string[] = []
      for (const option of options) chosen = toggleChoice(chosen, option, 3).chosen
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(chosen.length).toBeLessThanOrEqual(3)
    }),
  )
})
