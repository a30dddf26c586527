import { randomUUID } from 'node:crypto'
import type { WaitlistEntryId } from '../src/features/waitlist/contract.ts'
import type { EmailStatus } from '../src/platform/email/tables.ts'
import { queueEmail, queueRequestedEmail } from '../src/platform/email/outbox.ts'
import { dayMs } from '../src/shared/durations.ts'
import type { World } from './world.ts'

const kind = 'waitlist-verification'

function orderTo({ clock }: World, to: string, about: string, linkDays = 7) {
  const linkExpiresAt = new Date(clock.now().getTime() + linkDays * dayMs).toISOString()
  const data = {
    entryId: about as WaitlistEntryId,
    ideaTitle: 'Chase late invoices',
    linkExpiresAt,
  }
  return { kind, to, about, data } as const
}

export function queueTestEmail(
  world: World,
  to: string,
  { isBulk = false, linkDays = 7 } = {},
): Promise<void> {
  const { services } = world.site
  const email = { ...orderTo(world, to, randomUUID(), linkDays), isBulk }
  return services.db.transaction().execute((tx) => queueEmail(services, tx, email))
}

/** @param about of the email: a second one with the same subject is a repeat */
export function queueRequestedTestEmail(
  world: World,
  to: string,
  about: string,
  { linkDays = 7, afterwards = async () => {} } = {},
): Promise<void> {
  const { services } = world.site
  return services.db.transaction().execute(async (tx) => {
    await queueRequestedEmail(services, tx, orderTo(world, to, about, linkDays))
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
