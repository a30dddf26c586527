import { describe, expect, it } from 'vitest'
import { maskEmail } from './mask-email.ts'

describe('maskEmail', () => {
  it.each([
    ['ann@example.com', 'a…@example.com'],
    ['a@example.com', 'a…@example.com'],
    ['"odd@name"@example.com', '"…@example.com'],
  ])('the masked email of %s is %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
