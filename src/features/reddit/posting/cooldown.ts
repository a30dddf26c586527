import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/tables.ts'
import { defaultCooldownHours } from '../rules.ts'
import { hourMs } from '../../../shared/durations.ts'

/** Null if a post may be made now. A rejected attempt made no post, so it does not count. */
export async function getCooldownEnd(
  db: Database,
  subreddit: string,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ hours: number; lastAt: Date | null }>`
    select ${cooldownHours} as hours,
      (${selectLastAttempt(sql.val(subreddit), sql`t.state <> 'refused'`)}) as "lastAt"`.execute(db)
  const { hours = defaultCooldownHours, lastAt = null } = rows[0] ?? {}
  return getFutureEnd(lastAt, hours, now)
}

export interface MappedSubreddit {
  subreddit: string
  cooldownEndsAt: Date | null
}

/** For automation. Here a rejected attempt counts too: the next idea would likely be rejected as well. */
export async function listMappedSubreddits(db: Database, now: Date): Promise<MappedSubreddit[]> {
  const { rows } = await sql<{ subreddit: string; hours: number; lastAt: Date | null }>`
    with mapped as (${mappedCategories})
    select subreddit, ${cooldownHours} as hours, (${selectLastAttempt(sql.ref('mapped.subreddit'))}) as "lastAt"
    from mapped order by place`.execute(db)
  return rows.map(({ subreddit, hours, lastAt }) => ({
    subreddit,
    cooldownEndsAt: getFutureEnd(lastAt, hours, now),
  }))
}

/** By precedence (decision 34): a later mapping of the same category never applies. */
export const mappedCategories = sql`
  select category, subreddit, row_number() over (order by created_at, id) as place
  from (
    select distinct on (c.id) c.name as category, m.subreddit, m.created_at, m.id
    from reddit_category_mappings m join categories c on c.id = m.category_id
    where m.active order by c.id, m.created_at, m.id) as firsts`

export const cooldownHours = sql<number>`
  coalesce((select cooldown_hours from reddit_automation_status), ${defaultCooldownHours}::integer)`

export function selectLastAttempt(
  subreddit: RawBuilder<unknown>,
  isCounted: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    select greatest(t.armed_at, t.posted_at) from reddit_post_tracking t
    where lower(t.subreddit) = lower(${subreddit}) and ${isCounted}
    order by greatest(t.armed_at, t.posted_at) desc limit 1`
}

function getFutureEnd(lastAt: Date | null, hours: number, now: Date): Date | null {
  if (lastAt === null) return null
  const end = new Date(lastAt.getTime() + hours * hourMs)
  return end > now ? end : null
}
