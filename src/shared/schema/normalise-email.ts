/** A domain in other letters is kept in its ASCII form, so that an email has one spelling. */
export function normaliseEmail(email: string): string {
  return email.replace(/[^@]*$/, toAsciiDomain).toLowerCase()
}

/** Leaves an ASCII domain, as a URL parser would read 1.2 as an IP, and an invalid one. */
export function toAsciiDomain(domain: string): string {
  if (!/^[\w.-]*[\x80-\uffff][\w.\x80-\uffff-]*$/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
