import { emailLinks } from '../../platform/email/email-link.ts'
import type { EmailSite } from '../../platform/email/emails.ts'
import { wrongLinkText } from './contract.ts'

const links = emailLinks<string>('founder link', wrongLinkText)

/** Proves an address to whoever opens it. */
export interface FounderLink {
  /** lower-cased */
  email: string
  expiresAt: Date
}

/** The address of the page that opens it. */
export function founderUrl(link: FounderLink, { publicUrl, secretKey }: EmailSite): string {
  return `${publicUrl}/analytics?founder=${writeFounderToken(link, secretKey)}`
}

/** @throws AppError `invalid_input`; how old it is, is for the caller to look at. */
export function readFounderToken(token: string, secretKey: string): FounderLink {
  const { id, expiresAt } = links.read(token, secretKey)
  return { email: Buffer.from(id, 'base64url').toString(), expiresAt }
}

function writeFounderToken({ email, expiresAt }: FounderLink, secretKey: string): string {
  // A token's parts end at dots, and an address has some.
  const id = Buffer.from(email).toString('base64url')
  return links.write({ id, expiresAt }, secretKey)
}
