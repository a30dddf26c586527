import type { Store } from '../../../platform/store.ts'
import type { Mailer, OutgoingEmail } from '../contract.ts'

const ttlSeconds = 7 * 86_400
export const mailboxPrefix = 'mailbox:'

export interface MailboxEmail extends OutgoingEmail {
  from: string
  /** ISO time */
  sentAt: string
}

export function createMailboxMailer({ store, from }: { store: Store; from: string }): Mailer {
  return {
    name: 'mailbox',
    idempotencySeconds: ttlSeconds,
    async send(message) {
      // The first one is kept, as with any provider that has idempotency keys.
      if (!(await store.get(mailboxPrefix + message.key))) {
        await store.set(mailboxPrefix + message.key, { ...message, from }, ttlSeconds)
      }
      return { outcome: 'accepted', providerId: null }
    },
  }
}

export async function listMailbox(store: Store, limit: number): Promise<MailboxEmail[]> {
  return (await store.list(mailboxPrefix, limit)).map(getMessage)
}

export async function findMailboxEmail(store: Store, key: string): Promise<MailboxEmail | null> {
  const [entry] = await store.list(mailboxPrefix + key, 1)
  return entry?.key === mailboxPrefix + key ? getMessage(entry) : null
}

function getMessage({ value, createdAt }: { value: unknown; createdAt: Date }): MailboxEmail {
  return { ...(value as Omit<MailboxEmail, 'sentAt'>), sentAt: createdAt.toISOString() }
}
