import { type AppError, notFound } from '../../platform/errors.ts'
import type { EmailSite } from '../../platform/email/emails.ts'
import { readLinkToken, writeLinkToken } from '../../platform/email/link-token.ts'
import type { SecretKeys } from '../../platform/secret-key.ts'
import type { GrantId } from './contract.ts'

const purpose = 'scan credits'

/** Never expires, like a receipt. */
export function getCreditUrl(grantId: GrantId, { publicUrl, secretKey }: EmailSite): string {
  const token = writeLinkToken({ id: grantId, expiresAt: null }, purpose, secretKey)
  return `${publicUrl}/validation?credit=${token}`
}

export function readCreditToken(token: string, keys: SecretKeys): GrantId {
  const link = readLinkToken(token, purpose, keys)
  if (!link) throw createUnknownCreditError()
  return link.id as GrantId
}

export function createUnknownCreditError(): AppError {
  return notFound(
    'This link is wrong or incomplete. Open it again from the email, or check that you copied all of it.',
  )
}
