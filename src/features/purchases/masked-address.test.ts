import { describe, expect, it } from 'vitest'
import { maskedAddress } from './masked-address.ts'

describe('a masked address', () => {
  it.each([
    ['ann@example.com', 'a…@example.com'],
    ['a@example.com', 'a…@example.com'],
    ['"odd@name"@example.com', '"…@example.com'],
  ])('of %s is %s', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked)
  })
})
