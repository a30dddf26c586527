export interface ClaimError {
  title: string
  text: string
}

export const invalidEmail: ClaimError = {
  title: 'Invalid email',
  text: 'Please enter a valid email address',
}

/** Checks an email before it is sent; null: no error. */
export function getClaimError(email: string): ClaimError | null {
  if (email === '') return { title: 'Email required', text: 'Please enter your business email' }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : invalidEmail
}
