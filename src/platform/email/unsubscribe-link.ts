import type { EmailSite } from './emails.ts'
import { readLinkToken, writeLinkToken } from './link-token.ts'

const purpose = 'leave a list'

/** Somebody on a list of letters. */
export interface ListMember {
  list: string
  id: string
}

/** Names who would leave which list; works for ever, since old letters are found again. */
export function unsubscribeToken({ list, id }: ListMember, secretKey: string): string {
  return writeLinkToken({ id: `${list}:${id}`, expiresAt: null }, purpose, secretKey)
}

export function unsubscribeUrl(member: ListMember, site: EmailSite): string {
  return `${site.publicUrl}/u/${unsubscribeToken(member, site.secretKey)}`
}

/** @returns null when the token is not ours. */
export function readUnsubscribeToken(token: string, secretKey: string): ListMember | null {
  const [list, id] = readLinkToken(token, purpose, secretKey)?.id.split(':') ?? []
  return list && id ? { list, id } : null
}
