import { expect, it } from 'vitest'
import { getFewPainsText } from './caveats.ts'

it('recommends reading the quotes when fewer than one discussion in four states a pain', () => {
  expect(getFewPainsText(4, 20)).toBe('We recognised few statements of pain; read the quotes.')
  expect(getFewPainsText(5, 20)).toBeNull()
  expect(getFewPainsText(0, 0)).toBeNull()
})
