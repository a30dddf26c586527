import type { Store } from '../../../platform/store.ts'
import type { Mailer, OutgoingLetter } from '../contract.ts'

const keptSeconds = 7 * 86_400
/** How the keys of its letters begin. */
export const mailboxPrefix = 'mailbox:'

/** A letter as the mailbox keeps it. */
export interface MailboxLetter extends OutgoingLetter {
  from: string
  /** ISO time */
  sentAt: string
}

/** The local mailbox: letters stay here, for a week, and are read at /dev/mailbox. */
export function mailboxMailer({ store, from }: { store: Store; from: string }): Mailer {
  return {
    name: 'mailbox',
    remembersKeysSeconds: keptSeconds,
    async send(letter) {
      // The first one stays, as with any provider that knows keys.
      if (!(await store.get(mailboxPrefix + letter.key))) {
        await store.set(mailboxPrefix + letter.key, { ...letter, from }, keptSeconds)
      }
      return { outcome: 'accepted', providerId: null }
    },
  }
}

/** The newest letters first. */
export async function listMailbox(store: Store, limit: number): Promise<MailboxLetter[]> {
  return (await store.list(mailboxPrefix, limit)).map(letterOf)
}

export async function openMailbox(store: Store, key: string): Promise<MailboxLetter | null> {
  const [found] = await store.list(mailboxPrefix + key, 1)
  return found?.key === mailboxPrefix + key ? letterOf(found) : null
}

function letterOf({ value, createdAt }: { value: unknown; createdAt: Date }): MailboxLetter {
  return { ...(value as Omit<MailboxLetter, 'sentAt'>), sentAt: createdAt.toISOString() }
}
