import { describe, expect, it } from 'vitest'
import { maxPassword, minPassword } from '../rules.ts'
import { getEmailError, bareCode, getCodeError, getNewPasswordError } from './form-errors.ts'

const typed = (newPassword: string, repeated = newPassword) =>
  getNewPasswordError((field) => (field === 'newPassword' ? newPassword : repeated))?.field

describe('what is wrong with a form about signing in', () => {
  it('is a password of a length that the server refuses, before one that is repeated wrong', () => {
    expect(typed('x'.repeat(minPassword))).toBeUndefined()
    expect(typed('x'.repeat(maxPassword))).toBeUndefined()
    expect(typed('x'.repeat(minPassword - 1), 'y')).toBe('newPassword')
    expect(typed('x'.repeat(maxPassword + 1))).toBe('newPassword')
    expect(typed('long enough', 'long enough ')).toBe('repeated')
  })

  it('is a code that is not six digits, however they are spaced', () => {
    const totp = getCodeError('totp')
    expect(totp(() => ' 123 456\n')).toBeUndefined()
    for (const code of ['', '12345', '1234567', '12345a', '１２３４５６']) {
      expect(totp(() => code)?.field).toBe('code')
    }
    expect(bareCode(' 123 456')).toBe('123456')
  })

  it('is an empty backup code, and no other', () => {
    const backup = getCodeError('backup')
    expect(backup(() => '  ')?.field).toBe('code')
    expect(backup(() => 'f1NQx-j57GZ')).toBeUndefined()
  })

  it('is what no mail could reach', () => {
    expect(getEmailError(() => ' ada@example.com ')).toBeUndefined()
    for (const email of ['', 'ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example']) {
      expect([email, getEmailError(() => email)?.field]).toEqual([email, 'email'])
    }
  })
})
