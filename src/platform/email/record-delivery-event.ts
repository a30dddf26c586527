import { sql } from 'kysely'
import type { DeliveryEvent, Services } from '../context.ts'
import { idSchema } from '../../shared/schema/ids.ts'
import type { EmailStatus } from './tables.ts'

/** Events come late, twice and out of order, so each applies only to these earlier statuses. */
const earlierStatuses: Record<DeliveryEvent['kind'], EmailStatus[]> = {
  delivered: ['waiting', 'doubtful', 'sent'],
  refused: ['waiting', 'doubtful', 'sent'],
  bounced: ['waiting', 'doubtful', 'sent', 'delivered'],
  complained: ['waiting', 'doubtful', 'sent', 'delivered', 'bounced'],
}

const keySchema = idSchema<'email'>('')

/** Recipients of complaints and permanent bounces are suppressed. */
export async function recordDeliveryEvent(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  event: DeliveryEvent,
): Promise<void> {
  const { kind, providerId, reason } = event
  const key = keySchema.safeParse(event.key).data ?? null
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('letters')
      .set({ status: kind, reason, provider_id: sql`coalesce(provider_id, ${providerId})` })
      .where((eb) => eb.or([eb('provider_id', '=', providerId), eb('id', '=', key)]))
      .where('status', 'in', earlierStatuses[kind])
      .execute()
    if (kind !== 'complained' && !(kind === 'bounced' && event.isPermanent)) return
    for (const email of event.recipients) {
      await tx
        .insertInto('suppressed_addresses')
        .values({ address: email, reason: kind, created_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
  if (kind !== 'delivered') log.info({ emailId: key, kind }, 'an email was not delivered')
}
