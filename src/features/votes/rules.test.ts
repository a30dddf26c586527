import { expect, it } from 'vitest'
import { formatHeld } from './rules.ts'

it('held votes are described by reason, with numbers if there are several reasons', () => {
  const none = { address: 0, idea: 0, downs: 0, browser: 0 }
  expect(formatHeld({ ...none, address: 4 })).toBe('from networks that sent many')
  expect(formatHeld({ ...none, address: 12_345, browser: 2 })).toBe(
    '12.3K from networks that sent many, 2 from browsers that had already voted',
  )
})
