import {
  listMailbox,
  type MailboxLetter,
  openMailbox,
} from '../integrations/email/mailbox/mailbox.ts'
import type { Services } from '../platform/context.ts'
import type { LetterId } from '../platform/mail/letters.ts'

/** A letter of the local mailbox, with what the outbox knows of it. */
export interface ReadLetter extends MailboxLetter {
  kind: string | null
  status: string
}

/** What is no key may hold what no database takes. */
const keyPattern = /^[\w-]{1,100}$/

type Reader = Pick<Services, 'db' | 'mailer' | 'store'>

/** @returns the newest letters first; null where the local mailbox is off. */
export async function readMailbox(reader: Reader, limit: number): Promise<ReadLetter[] | null> {
  if (reader.mailer?.name !== 'mailbox') return null
  return withStatus(reader, await listMailbox(reader.store, limit))
}

/** @returns null where there is no such letter, or no local mailbox. */
export async function openLetter(reader: Reader, key: string): Promise<ReadLetter | null> {
  if (reader.mailer?.name !== 'mailbox' || !keyPattern.test(key)) return null
  const letter = await openMailbox(reader.store, key)
  const [found = null] = letter ? await withStatus(reader, [letter]) : []
  return found
}

async function withStatus({ db }: Reader, letters: MailboxLetter[]): Promise<ReadLetter[]> {
  const ids = letters.map(({ key }) => key as LetterId)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('letters')
    .select(['id', 'kind', 'status'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map<string, { kind: string; status: string }>(rows.map((row) => [row.id, row]))
  // The outbox forgets a letter later than the mailbox does.
  return letters.map((letter) => ({
    ...letter,
    ...(known.get(letter.key) ?? { kind: null, status: 'sent' }),
  }))
}
