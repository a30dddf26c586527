import { emailLinks } from '../../platform/email/email-link.ts'
import type { EmailSite } from '../../platform/email/emails.ts'
import { wrongLinkText } from './contract.ts'

const links = emailLinks<string>('founder link', wrongLinkText)

/** Verifies an email for the browser that opens the link. */
export interface FounderLink {
  /** lower-cased */
  email: string
  expiresAt: Date
}

export function founderUrl(link: FounderLink, { publicUrl, secretKey }: EmailSite): string {
  return `${publicUrl}/analytics?founder=${writeFounderToken(link, secretKey)}`
}

/** @throws AppError `invalid_input`; callers must check `expiresAt` */
export function readFounderToken(token: string, secretKey: string): FounderLink {
  const { id, expiresAt } = links.read(token, secretKey)
  return { email: Buffer.from(id, 'base64url').toString(), expiresAt }
}

function writeFounderToken({ email, expiresAt }: FounderLink, secretKey: string): string {
  // Encoded, because dots separate the parts of a token, and an email has some.
  const id = Buffer.from(email).toString('base64url')
  return links.write({ id, expiresAt }, secretKey)
}
