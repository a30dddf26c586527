import { describe, expect, it } from 'vitest'
import { maskEmail } from './mask-email.ts'

describe('a masked address', () => {
  it.each([
    ['ann@example.com', 'a…@example.com'],
    ['a@example.com', 'a…@example.com'],
    ['"odd@name"@example.com', '"…@example.com'],
  ])('of %s is %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
