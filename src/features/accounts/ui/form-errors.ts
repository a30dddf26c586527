import { maxPasswordLength, minPasswordLength, removeSpaces } from '../rules.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function getEmailError(email: string): { email: string } | undefined {
  return emailPattern.test(email.trim())
    ? undefined
    : { email: 'Please enter a valid email address' }
}

export function getPasswordError(password: string): { password: string } | undefined {
  return password === '' ? { password: 'Please enter your password' } : undefined
}

type NewPassword = Record<'newPassword' | 'repeated', string>

export function getNewPasswordError({
  newPassword,
  repeated,
}: NewPassword): Partial<NewPassword> | undefined {
  const { length } = newPassword
  if (length < minPasswordLength) {
    return { newPassword: `Please choose at least ${minPasswordLength} characters` }
  }
  if (length > maxPasswordLength) {
    return { newPassword: `Please choose at most ${maxPasswordLength} characters` }
  }
  return newPassword === repeated ? undefined : { repeated: 'The passwords don’t match' }
}

export function getCodeError(kind: 'totp' | 'backup', typed: string): { code: string } | undefined {
  const code = removeSpaces(typed)
  if (kind === 'totp' && !/^\d{6}$/.test(code)) {
    return { code: 'Please enter the six digits that the app shows' }
  }
  return code === '' ? { code: 'Please enter one of your backup codes' } : undefined
}
