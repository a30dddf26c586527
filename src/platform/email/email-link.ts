import { conflict, invalidInput } from '../errors.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { EmailSite } from './emails.ts'
import type { LinkState } from './link-schemas.ts'
import type { SecretKeys } from '../secret-key.ts'
import { readLinkToken, writeLinkToken } from './link-token.ts'
import { dayMs } from '../../shared/durations.ts'

export interface EmailLink<Id extends string> {
  id: Id
  expiresAt: Date
}

interface LinkKind {
  /** signed with the token, so that a link of one kind does not pass for another */
  purpose: string
  path: string
  days: number
  invalidText: string
  expiredText: string
}

export function defineEmailLink<Id extends string>(kind: LinkKind) {
  const write = (link: EmailLink<Id>, secretKey: string) =>
    writeLinkToken(link, kind.purpose, secretKey)
  return {
    write,
    url: (link: EmailLink<Id>, { publicUrl, secretKey }: EmailSite) =>
      publicUrl + kind.path + write(link, secretKey),
    expiryFrom: (now: Date) => new Date(now.getTime() + kind.days * dayMs),
    /** @throws AppError `invalid_input`; an expired link is valid: see `requireCurrent` */
    read(token: string, keys: SecretKeys): EmailLink<Id> {
      const link = readLinkToken(token, kind.purpose, keys)
      if (link?.expiresAt) return { id: link.id as Id, expiresAt: link.expiresAt }
      throw invalidInput([{ path: 'token', message: kind.invalidText }])
    },
    /** @throws AppError `conflict` for an expired link */
    requireCurrent({ expiresAt }: { expiresAt: Date }, now: Date): void {
      if (expiresAt <= now) throw conflict(kind.expiredText)
    },
  }
}

interface LinkRow {
  session_id: SessionId | null
  confirmed_at: Date | null
}

interface LinkVisit {
  sessionId?: SessionId | null | undefined
  now: Date
}

/** A confirmed link stays confirmed after its expiry. */
export function getLinkState(
  { expiresAt }: EmailLink<string>,
  row: LinkRow | undefined,
  { sessionId, now }: LinkVisit,
): LinkState {
  if (!row) return { state: 'gone', isSameBrowser: false }
  const isSameBrowser = row.session_id !== null && row.session_id === sessionId
  if (row.confirmed_at) return { state: 'confirmed', isSameBrowser }
  return { state: expiresAt > now ? 'ready' : 'expired', isSameBrowser }
}
