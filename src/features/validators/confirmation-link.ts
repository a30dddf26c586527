import { emailLinks } from '../../platform/mail/letter-link.ts'
import { invalidLinkText, type ValidatorSignUpId } from './contract.ts'

export const confirmationLinks = emailLinks<ValidatorSignUpId>(
  'validator confirmation',
  invalidLinkText,
)
