import type { LetterSite } from '../../platform/mail/letters.ts'
import { seal, unseal } from '../../platform/sealed.ts'

const purpose = 'password reset'

export function sealResetToken(token: string, secretKey: string): string {
  return seal(token, purpose, secretKey)
}

/** Where a new password is chosen. '' as the token where SECRET_KEY has changed since: the page says so. */
export function resetUrl(sealedToken: string, { publicUrl, secretKey }: LetterSite): string {
  const token = unseal(sealedToken, purpose, secretKey) ?? ''
  return `${publicUrl}/auth/reset?token=${encodeURIComponent(token)}`
}
