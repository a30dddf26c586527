import { maxPassword, minPassword } from '../rules.ts'
import type { FormError, ValueOf } from './auth-form.tsx'

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function getEmailError(value: ValueOf<'email'>): FormError<'email'> | undefined {
  if (emailShape.test(value('email').trim())) return undefined
  return { field: 'email', text: 'Please enter a valid email address' }
}

export function getPasswordError(value: ValueOf<'password'>): FormError<'password'> | undefined {
  if (value('password') !== '') return undefined
  return { field: 'password', text: 'Please enter your password' }
}

export function getNewPasswordError(
  value: ValueOf<'newPassword' | 'repeated'>,
): FormError<'newPassword' | 'repeated'> | undefined {
  const { length } = value('newPassword')
  if (length < minPassword) {
    return { field: 'newPassword', text: `Please choose at least ${minPassword} characters` }
  }
  if (length > maxPassword) {
    return { field: 'newPassword', text: `Please choose at most ${maxPassword} characters` }
  }
  if (value('newPassword') === value('repeated')) return undefined
  return { field: 'repeated', text: 'This is not the same password' }
}

export function getCodeError(
  kind: 'totp' | 'backup',
): (value: ValueOf<'code'>) => FormError<'code'> | undefined {
  return (value) => {
    const code = bareCode(value('code'))
    if (kind === 'totp' && !/^\d{6}$/.test(code)) {
      return { field: 'code', text: 'Please enter the six digits that the app shows' }
    }
    if (code === '') return { field: 'code', text: 'Please enter one of your backup codes' }
    return undefined
  }
}

/** Removes spaces: apps show '123 456'. */
export function bareCode(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}
