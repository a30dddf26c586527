import type { EmailSite } from '../../platform/email/emails.ts'
import { encrypt, decrypt } from '../../platform/encryption.ts'

const purpose = 'password reset'

export function encryptResetToken(token: string, secretKey: string): string {
  return encrypt(token, purpose, secretKey)
}

/** Where a new password is chosen. '' as the token where SECRET_KEY has changed since: the page says so. */
export function resetUrl(sealedToken: string, { publicUrl, secretKey }: EmailSite): string {
  const token = decrypt(sealedToken, purpose, secretKey) ?? ''
  return `${publicUrl}/auth/reset?token=${encodeURIComponent(token)}`
}
