/** 'a…@example.com': its owner recognises it, and it reveals the email to no one else. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}
