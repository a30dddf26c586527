import { invalidInput } from '../../platform/errors.ts'
import { readLinkToken, writeLinkToken } from '../../platform/mail/link-token.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'

const purpose = 'newsletter confirmation'

export interface ConfirmationToken {
  entryId: WaitlistEntryId
  expiresAt: Date
}

export function writeConfirmationToken(
  { entryId, expiresAt }: ConfirmationToken,
  secretKey: string,
): string {
  return writeLinkToken({ id: entryId, expiresAt }, purpose, secretKey)
}

/** @throws AppError `invalid_input` for a token that is not ours */
export function readConfirmationToken(token: string, secretKey: string): ConfirmationToken {
  const link = readLinkToken(token, purpose, secretKey)
  if (link?.expiresAt) return { entryId: link.id as WaitlistEntryId, expiresAt: link.expiresAt }
  throw invalidInput([{ path: 'token', message: 'Invalid confirmation link' }])
}
