import type { EmailSite } from '../../platform/email/emails.ts'
import { encrypt, decrypt } from '../../platform/encryption.ts'

const purpose = 'password reset'

export function encryptResetToken(token: string, secretKey: string): string {
  return encrypt(token, purpose, secretKey)
}

/** The token is '' if SECRET_KEY has changed since: the page then shows an error. */
export function getResetUrl(sealedToken: string, { publicUrl, secretKey }: EmailSite): string {
  const token = decrypt(sealedToken, purpose, secretKey) ?? ''
  return `${publicUrl}/auth/reset?token=${encodeURIComponent(token)}`
}
