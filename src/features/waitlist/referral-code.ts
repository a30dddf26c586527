import { keyedHash } from '../../platform/http/signed.ts'
import type { IdeaId } from '../ideas/contract.ts'

// 32 signs that nobody mixes up.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const codeLength = 10

/** The same for an address on an idea whether it is known or new, so that it tells nobody which. */
export function getReferralCode(
  { ideaId, email }: { ideaId: IdeaId; email: string },
  secretKey: string,
): string {
  const hash = Buffer.from(keyedHash(`${ideaId} ${email}`, 'referral code', secretKey), 'base64url')
  return [...hash.subarray(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
}
