import { defineEmailLink } from '../../platform/email/email-link.ts'
import { invalidLinkText } from './contract.ts'
import type { FounderNoticesId } from './emails.ts'
import { linkDays } from './rules.ts'

export const confirmationLink = defineEmailLink<FounderNoticesId>({
  purpose: 'founder notices',
  path: '/confirm-founder-notices?token=',
  days: linkDays,
  invalidText: invalidLinkText,
  expiredText: 'This link has expired. You can turn on emails in My Ideas on the Analytics page.',
})
