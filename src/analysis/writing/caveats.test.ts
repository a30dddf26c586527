import { expect, it } from 'vitest'
import { fewPainsText } from './caveats.ts'

it('recommends reading the quotes when fewer than one discussion in four states a pain', () => {
  expect(fewPainsText(4, 20)).toBe('We recognised few statements of pain; read the quotes.')
  expect(fewPainsText(5, 20)).toBeNull()
  expect(fewPainsText(0, 0)).toBeNull()
})
