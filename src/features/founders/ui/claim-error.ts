export interface ClaimError {
  title: string
  text: string
}

export const invalidEmail: ClaimError = {
  title: 'Invalid email',
  text: 'Please enter a valid email address',
}

export function getClaimError(email: string): ClaimError | null {
  if (email === '') return { title: 'Email required', text: 'Please enter your business email' }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : invalidEmail
}
