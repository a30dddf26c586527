import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { Id } from '../../shared/schema/ids.ts'
import type { WebhookId } from './contract.ts'
import type { WebhookPayload } from './webhook-payloads.ts'

/** Longer than any call: after it, the process that called is taken for dead. */
const leaseSeconds = 30
/** Concurrent calls to one host, of all processes together. */
const maxCallsPerHost = 2

export interface ClaimedCall {
  id: Id<'webhook delivery'>
  webhookId: WebhookId
  event: string
  payload: WebhookPayload
  attempts: number
  url: string
  /** encrypted */
  secret: string
  /** its webhook was switched off, or its idea unlisted, since it was stored */
  isUnwanted: boolean
}

export async function claimDueCalls(
  db: Database,
  now: Date,
  limit: number,
): Promise<ClaimedCall[]> {
  return db.transaction().execute(async (tx) => {
    // One claim at a time, in all processes; two would each count the same running calls.
    await sql`select pg_advisory_xact_lock(hashtextextended('claim webhooks', 0))`.execute(tx)
    const { rows } = await sql<ClaimedCall>`
      with hosts as (
        select id, regexp_replace(split_part(url, '/', 3), ':[0-9]+$', '') as host from webhooks
      ), busy as (
        select h.host, count(*) as calls from webhook_deliveries d join hosts h on h.id = d.webhook_id
        where d.leased_until > ${now} and d.status = 'waiting' group by h.host
      ), due as (
        select d.id, d.due_at, h.host,
          row_number() over (partition by h.host order by d.due_at, d.id) as place
        from hosts h cross join lateral (
          select id, due_at from webhook_deliveries
          where webhook_id = h.id and status = 'waiting' and due_at <= ${now}
            and coalesce(leased_until <= ${now}, true)
          order by due_at limit ${maxCallsPerHost}) d
      ), chosen as (
        select due.id from due left join busy on busy.host = due.host
        where due.place + coalesce(busy.calls, 0) <= ${maxCallsPerHost}
        order by due.due_at limit ${limit}
      )
      update webhook_deliveries d
      set attempts = attempts + 1, leased_until = ${new Date(now.getTime() + leaseSeconds * 1000)}
      from webhooks w join ideas i on i.id = w.idea_id
      where d.id in (select id from chosen) and d.status = 'waiting' and w.id = d.webhook_id
      returning d.id, d.webhook_id as "webhookId", d.event, d.payload, d.attempts, w.url, w.secret,
        w.disabled_at is not null or i.withdrawn_at is not null as "isUnwanted"`.execute(tx)
    return rows
  })
}
