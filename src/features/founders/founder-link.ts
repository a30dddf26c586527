import { defineEmailLink } from '../../platform/email/email-link.ts'
import type { EmailSite } from '../../platform/email/emails.ts'
import { wrongLinkText } from './contract.ts'
import { linkDays } from './rules.ts'

export const founderLink = defineEmailLink<string>({
  purpose: 'founder link',
  path: '/analytics?founder=',
  days: linkDays,
  invalidText: wrongLinkText,
  expiredText: 'This link has expired. Ask for a new one on the Analytics page.',
})

/** Verifies an email for the browser that opens the link. No row is stored: it works until it expires. */
export interface FounderLink {
  /** lower-cased */
  email: string
  expiresAt: Date
}

export function getFounderUrl({ email, expiresAt }: FounderLink, site: EmailSite): string {
  // Encoded, because dots separate the parts of a token, and an email has some.
  return founderLink.url({ id: Buffer.from(email).toString('base64url'), expiresAt }, site)
}

/** @throws AppError `invalid_input`; callers must check `expiresAt` */
export function readFounderToken(token: string, secretKey: string): FounderLink {
  const { id, expiresAt } = founderLink.read(token, secretKey)
  return { email: Buffer.from(id, 'base64url').toString(), expiresAt }
}
