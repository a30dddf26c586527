import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { Id } from '../../shared/schema/ids.ts'
import type { WebhookId } from './contract.ts'
import type { FormerSecret } from './tables.ts'
import type { WebhookPayload } from './webhook-schemas.ts'

/** Longer than any call; after it, the calling process counts as dead. */
const leaseSeconds = 30
/** Concurrent calls to one host, of all processes together. */
const maxCallsPerHost = 2
/** Of these to webhooks whose last call failed: they may time out, and strangers share the host. */
const maxFailingCallsPerHost = 1

export interface ClaimedCall {
  id: Id<'webhook delivery'>
  webhookId: WebhookId
  event: string
  payload: WebhookPayload
  attempts: number
  url: string
  secret: string
  formerSecrets: FormerSecret[]
  /** its webhook was switched off, or its idea unlisted, since it was stored */
  isUnwanted: boolean
}

/** Ideas take turns, so that the calls of one do not wait for all of another: those called longest ago come first. */
export async function claimDueCalls(
  db: Database,
  now: Date,
  limit: number,
): Promise<ClaimedCall[]> {
  return db.transaction().execute(async (tx) => {
    // One claim at a time, in all processes; two would each count the same running calls.
    await sql`select pg_advisory_xact_lock(hashtextextended('claim webhooks', 0))`.execute(tx)
    const { rows } = await sql<ClaimedCall>`
      with hooks as (
        select id, idea_id, failing_since is not null as is_failing,
          regexp_replace(split_part(url, '/', 3), ':[0-9]+$', '') as host
        from webhooks
      ), busy as (
        select h.host, h.idea_id, h.is_failing
        from webhook_deliveries d join hooks h on h.id = d.webhook_id
        where d.leased_until > ${now} and d.status = 'waiting'
      ), due as (
        select d.id, d.due_at, h.host, h.is_failing,
          row_number() over (partition by h.idea_id order by d.due_at, d.id)
            + (select count(*) from busy b where b.idea_id = h.idea_id) as turn,
          (select max((select max(called_at) from webhook_deliveries where webhook_id = w.id))
            from webhooks w where w.idea_id = h.idea_id) as called_at
        from hooks h cross join lateral (
          select id, due_at from webhook_deliveries
          where webhook_id = h.id and status = 'waiting' and due_at <= ${now}
            and coalesce(leased_until <= ${now}, true)
          order by due_at limit ${maxCallsPerHost}) d
      ), fit as (
        select * from (
          select *, row_number() over (
              partition by host, is_failing order by turn, called_at nulls first, due_at, id)
            + (select count(*) from busy b where b.host = due.host and b.is_failing) as failing
          from due) d
        where not is_failing or failing <= ${maxFailingCallsPerHost}
      ), chosen as (
        select id from (
          select *, row_number() over (
              partition by host order by turn, called_at nulls first, due_at, id)
            + (select count(*) from busy b where b.host = fit.host) as place
          from fit) d
        where place <= ${maxCallsPerHost}
        order by turn, called_at nulls first, due_at limit ${limit}
      )
      update webhook_deliveries d
      set attempts = attempts + 1, called_at = ${now},
        leased_until = ${new Date(now.getTime() + leaseSeconds * 1000)}
      from webhooks w join ideas i on i.id = w.idea_id
      where d.id in (select id from chosen) and d.status = 'waiting' and w.id = d.webhook_id
      returning d.id, d.webhook_id as "webhookId", d.event, d.payload, d.attempts, w.url, w.secret,
        w.former_secrets as "formerSecrets",
        w.disabled_at is not null or i.withdrawn_at is not null as "isUnwanted"`.execute(tx)
    return rows
  })
}
