import { sign, unsign } from '../http/signed.ts'

/** What a letter's link names: nothing is stored for it, and nobody can make one without our key. */
export interface LinkToken {
  /** the id that the link is about */
  id: string
  /** null: it works for ever */
  expiresAt: Date | null
}

/** @param purpose keeps a link for one thing from passing as another */
export function writeLinkToken(
  { id, expiresAt }: LinkToken,
  purpose: string,
  secretKey: string,
): string {
  return sign(`${id}.${expiresAt ? expiresAt.getTime().toString(36) : '0'}`, purpose, secretKey)
}

/** @returns null when the token is not one of ours for this purpose; the caller looks at its age. */
export function readLinkToken(token: string, purpose: string, secretKey: string): LinkToken | null {
  const value = unsign(token, purpose, secretKey)
  const [id, expires] = value?.split('.') ?? []
  if (!id || !expires) return null
  return { id, expiresAt: expires === '0' ? null : new Date(Number.parseInt(expires, 36)) }
}
