import { keyedHash } from '../../platform/http/signed.ts'
import type { IdeaId } from '../ideas/contract.ts'

// 32 characters that are not mixed up with each other.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const codeLength = 10

/** The same for a known and a new email on an idea, so that it does not reveal which. */
export function getReferralCode(
  { ideaId, email }: { ideaId: IdeaId; email: string },
  secretKey: string,
): string {
  const hash = Buffer.from(keyedHash(`${ideaId} ${email}`, 'referral code', secretKey), 'base64url')
  return [...hash.subarray(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
}
