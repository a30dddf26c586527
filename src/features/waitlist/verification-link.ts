import { emailLinks, type EmailLink } from '../../platform/email/email-link.ts'
import { type WaitlistEntryId, wrongLinkText } from './contract.ts'
import { linkDays } from './rules.ts'

export type VerificationLink = EmailLink<WaitlistEntryId>

export const verificationLinks = emailLinks<WaitlistEntryId>('waitlist verification', wrongLinkText)

export function linkExpiryFrom(now: Date): Date {
  return new Date(now.getTime() + linkDays * 86_400_000)
}

export function hasExpired({ expiresAt }: VerificationLink, now: Date): boolean {
  return expiresAt <= now
}
