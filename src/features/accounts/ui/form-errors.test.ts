import { describe, expect, it } from 'vitest'
import { maxPasswordLength, minPasswordLength, removeSpaces } from '../rules.ts'
import { getEmailError, getCodeError, getNewPasswordError } from './form-errors.ts'

const typed = (newPassword: string, repeated = newPassword) =>
  Object.keys(getNewPasswordError({ newPassword, repeated }) ?? {})[0]

describe('the checks of the sign-in forms', () => {
  it('reports a password of a wrong length before one that is repeated wrongly', () => {
    expect(typed('x'.repeat(minPasswordLength))).toBeUndefined()
    expect(typed('x'.repeat(maxPasswordLength))).toBeUndefined()
    expect(typed('x'.repeat(minPasswordLength - 1), 'y')).toBe('newPassword')
    expect(typed('x'.repeat(maxPasswordLength + 1))).toBe('newPassword')
    expect(typed('long enough', 'long enough ')).toBe('repeated')
  })

  it('accepts a code of six digits only, in any spacing', () => {
    expect(getCodeError('totp', ' 123 456\n')).toBeUndefined()
    for (const code of ['', '12345', '1234567', '12345a', '１２３４５６']) {
      expect(getCodeError('totp', code)).toHaveProperty('code')
    }
    expect(removeSpaces(' 123 456')).toBe('123456')
  })

  it('rejects an empty backup code and no other', () => {
    expect(getCodeError('backup', '  ')).toHaveProperty('code')
    expect(getCodeError('backup', 'f1NQx-j57GZ')).toBeUndefined()
  })

  it('rejects an email that cannot exist', () => {
    expect(getEmailError(' ada@example.com ')).toBeUndefined()
    for (const email of ['', 'ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example']) {
      expect([email, getEmailError(email)]).toEqual([email, { email: expect.any(String) }])
    }
  })
})
