import {
  listMailbox,
  type MailboxEmail,
  findMailboxEmail,
} from '../integrations/email/mailbox/mailbox.ts'
import type { Services } from '../platform/context.ts'
import type { EmailId } from '../platform/email/emails.ts'

export interface ReadEmail extends MailboxEmail {
  kind: string | null
  status: string
}

/** Anything else is not a key and may contain what the database rejects. */
const keyPattern = /^[\w-]{1,100}$/

type MailboxServices = Pick<Services, 'db' | 'mailer' | 'store'>

/** @returns the newest emails first; null if the local mailbox is off */
export async function readMailbox(
  reader: MailboxServices,
  limit: number,
): Promise<ReadEmail[] | null> {
  if (reader.mailer?.name !== 'mailbox') return null
  return addStatus(reader, await listMailbox(reader.store, limit))
}

export async function findEmailWithStatus(
  reader: MailboxServices,
  key: string,
): Promise<ReadEmail | null> {
  if (reader.mailer?.name !== 'mailbox' || !keyPattern.test(key)) return null
  const message = await findMailboxEmail(reader.store, key)
  const [found = null] = message ? await addStatus(reader, [message]) : []
  return found
}

async function addStatus({ db }: MailboxServices, emails: MailboxEmail[]): Promise<ReadEmail[]> {
  const ids = emails.map(({ key }) => key as EmailId)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('letters')
    .select(['id', 'kind', 'status'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map<string, { kind: string; status: string }>(rows.map((row) => [row.id, row]))
  return emails.map((message) => ({
    ...message,
    ...(known.get(message.key) ?? { kind: null, status: 'sent' }),
  }))
}
