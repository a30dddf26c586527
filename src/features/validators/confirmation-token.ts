import { invalidInput } from '../../platform/errors.ts'
import { readLinkToken, writeLinkToken } from '../../platform/mail/link-token.ts'
import type { ValidatorSignUpId } from './contract.ts'

const purpose = 'validator confirmation'

export interface ConfirmationToken {
  signUpId: ValidatorSignUpId
  expiresAt: Date
}

export function writeConfirmationToken(
  { signUpId, expiresAt }: ConfirmationToken,
  secretKey: string,
): string {
  return writeLinkToken({ id: signUpId, expiresAt }, purpose, secretKey)
}

/** @throws AppError `invalid_input` for a token that is not ours */
export function readConfirmationToken(token: string, secretKey: string): ConfirmationToken {
  const link = readLinkToken(token, purpose, secretKey)
  if (link?.expiresAt) return { signUpId: link.id as ValidatorSignUpId, expiresAt: link.expiresAt }
  throw invalidInput([{ path: 'token', message: 'Invalid confirmation link' }])
}
