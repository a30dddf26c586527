export interface ClaimFault {
  title: string
  text: string
}

export const invalidEmail: ClaimFault = {
  title: 'Invalid email',
  text: 'Please enter a valid email address',
}

/** What is wrong with an address before the server is asked; null: nothing. */
export function claimFault(email: string): ClaimFault | null {
  if (email === '') return { title: 'Email required', text: 'Please enter your business email' }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : invalidEmail
}
