import { randomUUID } from 'node:crypto'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import type { WaitlistEntryId } from '../src/features/waitlist/contract.ts'
import type { EmailStatus } from '../src/platform/email/tables.ts'
import { queueEmail, queueRequestedEmail } from '../src/platform/email/outbox.ts'
import type { DatabaseTransaction } from '../src/platform/db/tables.ts'
import { getPerson } from '../src/shared/schema/email-schema.ts'
import { dayMs } from '../src/shared/durations.ts'
import type { World } from './world.ts'

/** The sign-up is stored, as an email about a removed one is not sent. */
async function createOrder(
  { clock }: World,
  tx: DatabaseTransaction,
  to: string,
  { about, linkDays = 7 }: { about?: string; linkDays?: number },
) {
  const now = clock.now()
  const entryId = randomUUID() as WaitlistEntryId
  const entry = { email: to, person: getPerson(to), comments: '', created_at: now }
  await tx
    .insertInto('waitlist')
    .values({ ...entry, id: entryId, idea_id: randomUUID() as IdeaId })
    .execute()
  const linkExpiresAt = new Date(now.getTime() + linkDays * dayMs).toISOString()
  const data = { entryId, ideaTitle: 'Chase late invoices', linkExpiresAt }
  return { kind: 'waitlist-verification', to, about: about ?? entryId, data } as const
}

export function queueTestEmail(
  world: World,
  to: string,
  { isBulk = false, linkDays = 7 } = {},
): Promise<void> {
  const { services } = world.site
  return services.db.transaction().execute(async (tx) => {
    const email = await createOrder(world, tx, to, { linkDays })
    await queueEmail(services, tx, { ...email, isBulk })
  })
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
    await queueRequestedEmail(services, tx, await createOrder(world, tx, to, { about, linkDays }))
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
