import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { defineEmailLink, type EmailLink } from '../../platform/email/email-link.ts'
import { conflict } from '../../platform/errors.ts'
import type { SecretKeys } from '../../platform/secret-key.ts'
import { wrongLinkText } from './contract.ts'
import type { FounderLinkId } from './emails.ts'
import { linkDays } from './rules.ts'

export const founderLink = defineEmailLink<FounderLinkId>({
  purpose: 'founder link',
  path: '/analytics?founder=',
  days: linkDays,
  invalidText: wrongLinkText,
  expiredText: 'This link has expired. Ask for a new one on the Analytics page.',
})

export async function createFounderLink(
  tx: DatabaseTransaction,
  { email, expiresAt }: { email: string; expiresAt: Date },
): Promise<FounderLinkId> {
  const id = randomUUID() as FounderLinkId
  await tx.insertInto('founder_links').values({ id, email, expires_at: expiresAt }).execute()
  return id
}

/** @throws AppError `invalid_input`; `conflict` for a link from before links were stored */
export function readFounderToken(token: string, keys: SecretKeys): EmailLink<FounderLinkId> {
  const link = founderLink.read(token, keys)
  // Such a link named an email here.
  if (!z.guid().safeParse(link.id).success) throw createEndedLinkError()
  return link
}

export function selectFounderLink(db: Database, id: FounderLinkId) {
  return db.selectFrom('founder_links').select(['email', 'browser_key']).where('id', '=', id)
}

export function createEndedLinkError() {
  return conflict(
    'This link no longer works. Only the browser that opens a link first can use it. Ask for a new one on the Analytics page.',
  )
}
