import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = 'a secret of thirty-two characters'

describe('a sealed secret', () => {
  it('opens with the same key and for the same purpose, and never looks the same twice', () => {
    const sealed = seal('naïve token', 'password reset', key)
    expect(unseal(sealed, 'password reset', key)).toBe('naïve token')
    expect(seal('naïve token', 'password reset', key)).not.toBe(sealed)
    expect(sealed).not.toContain('token')
  })

  it('stays shut for another key, another purpose, and once anything in it was changed', () => {
    const sealed = seal('token', 'password reset', key)
    expect(unseal(sealed, 'password reset', `${key}!`)).toBeNull()
    expect(unseal(sealed, 'another', key)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(unseal(changed.toString('base64url'), 'password reset', key)).toBeNull()
    }
    expect(unseal('', 'password reset', key)).toBeNull()
  })
})
