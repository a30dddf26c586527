import { randomUUID } from 'node:crypto'
import type { Services } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import { getPerson } from '../../shared/schema/email-schema.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { WaitlistEntryId } from './contract.ts'

/** Not an idea: marks the newsletter, counts nowhere and cannot be signed up for. */
const newsletterIdeaId = '00000000-0000-0000-0000-000000000000' as IdeaId

interface NewsletterEntry {
  email: string
  sessionId: SessionId | null
  now: Date
  linkExpiresAt: Date
}

/** Stores a reader of the newsletter, once per email; a confirmed one is unchanged. */
export async function storeNewsletterEntry(
  tx: DatabaseTransaction,
  { email, sessionId, now, linkExpiresAt }: NewsletterEntry,
): Promise<WaitlistEntryId> {
  const open = { session_id: sessionId, link_expires_at: linkExpiresAt }
  const stored = await tx
    .insertInto('waitlist')
    .values({
      id: randomUUID() as WaitlistEntryId,
      idea_id: newsletterIdeaId,
      email,
      person: getPerson(email),
      comments: 'Newsletter signup from banner',
      created_at: now,
      ...open,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['idea_id', 'email'])
        .doUpdateSet(open)
        .where('waitlist.link_expires_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (stored) return stored.id
  const { id } = await tx
    .selectFrom('waitlist')
    .select('id')
    .where('idea_id', '=', newsletterIdeaId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Marks the entry as kept for good; `verified` stays false for the newsletter. */
export async function confirmNewsletterEntry(
  tx: DatabaseTransaction,
  id: WaitlistEntryId,
): Promise<void> {
  await tx
    .updateTable('waitlist')
    .set({ link_expires_at: null })
    .where('id', '=', id)
    .where('idea_id', '=', newsletterIdeaId)
    .execute()
}

/** Idempotent. @returns whether there was one */
export async function removeEntry(tx: DatabaseTransaction, id: WaitlistEntryId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('waitlist')
    .where('id', '=', id)
    .where('idea_id', '=', newsletterIdeaId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function hasEntry({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
  const entry = await db
    .selectFrom('waitlist')
    .select('id')
    .where('id', '=', id as WaitlistEntryId)
    .executeTakeFirst()
  return entry !== undefined
}
