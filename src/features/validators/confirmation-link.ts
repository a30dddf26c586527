import { defineEmailLink } from '../../platform/email/email-link.ts'
import { invalidLinkText, type ValidatorSignUpId } from './contract.ts'
import { linkDays } from './rules.ts'

export const confirmationLink = defineEmailLink<ValidatorSignUpId>({
  purpose: 'validator confirmation',
  path: '/confirm-validator?token=',
  days: linkDays,
  invalidText: invalidLinkText,
  expiredText: 'This link has expired. Sign up again for a new one.',
})
