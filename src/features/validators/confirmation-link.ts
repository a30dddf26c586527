import { emailLinks } from '../../platform/email/email-link.ts'
import { invalidLinkText, type ValidatorSignUpId } from './contract.ts'

export const confirmationLinks = emailLinks<ValidatorSignUpId>(
  'validator confirmation',
  invalidLinkText,
)
