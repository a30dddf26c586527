import { emailLinks } from '../../platform/email/email-link.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'
import { invalidLinkText } from './contract.ts'

export const confirmationLinks = emailLinks<WaitlistEntryId>(
  'newsletter confirmation',
  invalidLinkText,
)
