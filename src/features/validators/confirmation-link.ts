import { letterLinks } from '../../platform/mail/letter-link.ts'
import { invalidLinkText, type ValidatorSignUpId } from './contract.ts'

export const confirmationLinks = letterLinks<ValidatorSignUpId>(
  'validator confirmation',
  invalidLinkText,
)
