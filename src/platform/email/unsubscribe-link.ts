import type { EmailSite } from './emails.ts'
import type { SecretKeys } from '../secret-key.ts'
import { readLinkToken, writeLinkToken } from './link-token.ts'

const purpose = 'leave a list'

export interface ListMember {
  list: string
  id: string
}

/** Identifies a member and a list; never expires, since people find old emails again. */
export function createUnsubscribeToken({ list, id }: ListMember, secretKey: string): string {
  return writeLinkToken({ id: `${list}:${id}`, expiresAt: null }, purpose, secretKey)
}

export function createUnsubscribeUrl(member: ListMember, site: EmailSite): string {
  return `${site.publicUrl}/u/${createUnsubscribeToken(member, site.secretKey)}`
}

/** @returns null when the token is not ours */
export function readUnsubscribeToken(token: string, keys: SecretKeys): ListMember | null {
  const [list, id] = readLinkToken(token, purpose, keys)?.id.split(':') ?? []
  return list && id ? { list, id } : null
}
