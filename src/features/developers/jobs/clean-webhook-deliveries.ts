import { sql } from 'kysely'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { deliveryRetentionDays } from '../rules.ts'
import { lookbackMinutes } from '../webhook-events.ts'
import { dayMs } from '../../../shared/durations.ts'

/** Keeps deliveries of events that a webhook will search through again, so that none is sent twice. */
export const cleanWebhookDeliveries = defineJob({
  name: 'clean-webhook-deliveries',
  schedule: '20 */3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ clock, db }) {
    const before = new Date(clock().getTime() - deliveryRetentionDays * dayMs)
    await sql`
      delete from webhook_deliveries d using webhooks w
      where d.created_at < ${before} and d.status <> 'waiting' and w.id = d.webhook_id
        and d.created_at < w.seen_until - make_interval(mins => ${lookbackMinutes})`.execute(db)
  },
})
