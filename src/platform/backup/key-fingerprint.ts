import { keyedHash } from '../http/signed.ts'

/** Identifies a SECRET_KEY without revealing it. */
export function getKeyFingerprint(secretKey: string): string {
  return keyedHash('', 'mark of a backup', secretKey)
}
