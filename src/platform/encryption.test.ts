import { describe, expect, it } from 'vitest'
import { encrypt, decrypt } from './encryption.ts'

const key = 'a secret of thirty-two characters'

describe('encrypt and decrypt', () => {
  it('an encrypted secret can be decrypted with the same key and purpose, and differs each time', () => {
    const encrypted = encrypt('naïve token', 'password reset', key)
    expect(decrypt(encrypted, 'password reset', key)).toBe('naïve token')
    expect(encrypt('naïve token', 'password reset', key)).not.toBe(encrypted)
    expect(encrypted).not.toContain('token')
  })

  it('an encrypted secret cannot be decrypted with another key or purpose, or after a change', () => {
    const encrypted = encrypt('token', 'password reset', key)
    expect(decrypt(encrypted, 'password reset', `${key}!`)).toBeNull()
    expect(decrypt(encrypted, 'another', key)).toBeNull()
    const bytes = Buffer.from(encrypted, 'base64url')
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(decrypt(changed.toString('base64url'), 'password reset', key)).toBeNull()
    }
    expect(decrypt('', 'password reset', key)).toBeNull()
  })
})
