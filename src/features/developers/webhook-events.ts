import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { isOfFounder } from '../founders/founders-reports.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { ReportId } from '../reports/contract.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'
import type { WebhookId } from './contract.ts'
import { milestones } from './rules.ts'
import type { NewEvent } from './webhook-deliveries.ts'
import { toReportPayload, toSignUpPayload, toMilestonePayload } from './webhook-payloads.ts'

export const maxEvents = 1000
/** Finds rows that were committed late with an earlier time; longer than any transaction runs. */
export const lookbackMinutes = 10

interface EventSearch {
  /** webhooks that the transaction has locked */
  ids: readonly WebhookId[]
  now: Date
  publicUrl: string
}

/** Sorted and limited per webhook, to use the index by time: an idea may have a hundred thousand sign-ups. */
export async function findSignUpEvents(
  tx: DatabaseTransaction,
  { ids }: EventSearch,
): Promise<NewEvent[]> {
  const { rows } = await sql<{
    webhookId: WebhookId
    ideaId: IdeaId
    signUpId: WaitlistEntryId
    verifiedAt: Date
    count: number
  }>`
    select w.id as "webhookId", w.idea_id as "ideaId", s.id as "signUpId",
      s.verified_at as "verifiedAt", c.sign_ups as count
    from webhooks w
    join idea_counters c on c.idea_id = w.idea_id
    cross join lateral (
      select id, verified_at from waitlist e
      where idea_id = w.idea_id and verified and verified_at >= ${since}
        and not exists (${selectSent('sign-up.verified', sql`e.id::text`)})
      order by verified_at limit ${maxEvents}) s
    where w.id = any (${ids}::uuid[]) and 'sign-up.verified' = any (w.events)
    order by s.verified_at limit ${maxEvents}`.execute(tx)
  return rows.map(({ webhookId, ...about }) => ({
    webhookId,
    event: 'sign-up.verified',
    subject: about.signUpId,
    payload: toSignUpPayload(about),
  }))
}

/**
 * Reports of the idea's founder, and lite ones of the idea's own title. Sorted and limited as sign-ups are.
 */
export async function findReportEvents(
  tx: DatabaseTransaction,
  { ids, now, publicUrl }: EventSearch,
): Promise<NewEvent[]> {
  const { rows } = await sql<{
    webhookId: WebhookId
    ideaId: IdeaId
    reportId: ReportId
    kind: 'lite' | 'full'
    completedAt: Date
  }>`
    select w.id as "webhookId", w.idea_id as "ideaId", r.id as "reportId", r.kind,
      r.completed_at as "completedAt"
    from webhooks w
    join ideas idea on idea.id = w.idea_id
    cross join lateral (
      select id, kind, completed_at from pain_point_reports report
      where idea_id = w.idea_id and status = 'completed' and completed_at >= ${since}
        and (kind = 'lite' and starts_with(search_query || chr(10), idea.title || chr(10))
          or ${isOfFounder(now)})
        and not exists (${selectSent('report.ready', sql`report.id::text`)})
      order by completed_at limit ${maxEvents}) r
    where w.id = any (${ids}::uuid[]) and 'report.ready' = any (w.events)
    order by r.completed_at limit ${maxEvents}`.execute(tx)
  return rows.map(({ webhookId, ...about }) => ({
    webhookId,
    event: 'report.ready',
    subject: about.reportId,
    payload: toReportPayload({ ...about, publicUrl }),
  }))
}

/** Finds milestones passed since the stored one and stores the highest. */
export async function takeMilestoneEvents(
  tx: DatabaseTransaction,
  { ids, now }: EventSearch,
): Promise<NewEvent[]> {
  const { rows } = await sql<{
    webhookId: WebhookId
    ideaId: IdeaId
    votesUp: number
    milestone: number
  }>`
    with passed as (
      select w.id, w.idea_id, c.votes_up, m.milestone
      from webhooks w
      join idea_counters c on c.idea_id = w.idea_id
      join unnest(${milestones}::integer[]) as m (milestone)
        on m.milestone > w.milestone and m.milestone <= c.votes_up
      where w.id = any (${ids}::uuid[]) and 'votes.milestone' = any (w.events)
    ), kept as (
      update webhooks w set milestone = p.highest
      from (select id, max(milestone) as highest from passed group by id) p where w.id = p.id
    )
    select id as "webhookId", idea_id as "ideaId", votes_up as "votesUp", milestone
    from passed order by milestone`.execute(tx)
  return rows.map(({ webhookId, ...about }) => ({
    webhookId,
    event: 'votes.milestone',
    subject: String(about.milestone),
    payload: toMilestonePayload({ ...about, seenAt: now }),
  }))
}

const since = sql`greatest(w.created_at, w.seen_until - make_interval(mins => ${lookbackMinutes}))`

function selectSent(event: string, subject: ReturnType<typeof sql>) {
  return sql`
    select from webhook_deliveries d
    where d.webhook_id = w.id and d.event = ${event} and d.subject = ${subject}`
}
