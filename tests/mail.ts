import { randomUUID } from 'node:crypto'
import type { WaitlistEntryId } from '../src/features/waitlist/contract.ts'
import type { EmailStatus } from '../src/platform/email/tables.ts'
import { queueEmail, queueRequestedEmail } from '../src/platform/email/outbox.ts'
import type { World } from './world.ts'

const kind = 'waitlist-verification'

function orderTo(to: string, about: string) {
  const data = {
    entryId: about as WaitlistEntryId,
    ideaTitle: 'Chase late invoices',
    linkExpiresAt: '2026-11-27T12:00:00.000Z',
  }
  return { kind, to, about, data } as const
}

export function queueTestEmail(world: World, to: string, { isBulk = false } = {}): Promise<void> {
  const { services } = world.site
  return services.db
    .transaction()
    .execute((tx) => queueEmail(services, tx, { ...orderTo(to, randomUUID()), isBulk }))
}

/** @param about of the email: a second one with the same subject is a repeat */
export function queueRequestedTestEmail(
  { site: { services } }: World,
  to: string,
  about: string,
  afterwards = async () => {},
): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    await queueRequestedEmail(services, tx, orderTo(to, about))
    await afterwards()
  })
}

export function getStoredEmail({ site }: World, to: string) {
  return site.services.db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow()
}

export async function getStatuses({ site }: World): Promise<Record<string, EmailStatus>> {
  const rows = await site.services.db
    .selectFrom('letters')
    .select(['recipient', 'status'])
    .execute()
  return Object.fromEntries(rows.map(({ recipient, status }) => [recipient, status]))
}
