import { keyedHash } from '../http/signed.ts'

/** Tells one SECRET_KEY from another, and nothing of it. */
export function getKeyFingerprint(secretKey: string): string {
  return keyedHash('', 'mark of a backup', secretKey)
}
