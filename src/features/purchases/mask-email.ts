/** 'a…@example.com': who owns the address knows it by this, and nobody else learns it. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}
