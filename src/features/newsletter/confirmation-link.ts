import { defineEmailLink } from '../../platform/email/email-link.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'
import { invalidLinkText } from './contract.ts'
import { linkDays } from './rules.ts'

export const confirmationLink = defineEmailLink<WaitlistEntryId>({
  purpose: 'newsletter confirmation',
  path: '/confirm-newsletter?token=',
  days: linkDays,
  invalidText: invalidLinkText,
  expiredText: 'This link has expired. Join the newsletter again and we’ll email you a new one.',
})
