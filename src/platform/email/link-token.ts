import { sign, unsign } from '../http/signed.ts'
import { readWithKeys, type SecretKeys } from '../secret-key.ts'

/** The content of an email's link: nothing is stored for it, and it cannot be forged without our key. */
export interface LinkToken {
  id: string
  /** Null: it never expires. */
  expiresAt: Date | null
}

export function writeLinkToken(
  { id, expiresAt }: LinkToken,
  purpose: string,
  secretKey: string,
): string {
  return sign(`${id}.${expiresAt ? expiresAt.getTime().toString(36) : '0'}`, purpose, secretKey)
}

/** @returns null if the token is not ours for this purpose; the caller must check the expiry */
export function readLinkToken(token: string, purpose: string, keys: SecretKeys): LinkToken | null {
  const value = readWithKeys(keys, (secretKey) => unsign(token, purpose, secretKey))
  const [id, expires] = value?.split('.') ?? []
  if (!id || !expires) return null
  return { id, expiresAt: expires === '0' ? null : new Date(Number.parseInt(expires, 36)) }
}
