import { defineEmailLink } from '../../platform/email/email-link.ts'
import { type WaitlistEntryId, wrongLinkText } from './contract.ts'
import { linkDays } from './rules.ts'

export const verificationLink = defineEmailLink<WaitlistEntryId>({
  purpose: 'waitlist verification',
  path: '/verify-waitlist?token=',
  days: linkDays,
  invalidText: wrongLinkText,
  expiredText: 'This link has expired. Ask for a new one and we’ll email it to you.',
})
