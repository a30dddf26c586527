import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { defaultCooldownHours } from './rules.ts'

const hourMs = 3_600_000

/**
 * Until when nothing more is posted in a subreddit without `skipCooldown`; null: now. A try that Reddit
 * refused made nothing, so nobody has to wait for it.
 */
export async function restsUntil(db: Database, subreddit: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ hours: number; lastAt: Date | null }>`
    select ${cooldownHours} as hours, (
      select greatest(armed_at, posted_at) from reddit_post_tracking
      where lower(subreddit) = lower(${subreddit}) and state <> 'refused'
      order by greatest(armed_at, posted_at) desc limit 1) as "lastAt"`.execute(db)
  const { hours = defaultCooldownHours, lastAt = null } = rows[0] ?? {}
  return getEnd(lastAt, hours, now)
}

export interface MappedSubreddit {
  subreddit: string
  /** null: a post of automation may go there now */
  restsUntil: Date | null
}

/** Where automation may post at all, and until when it waits there: after a refusal as after a post. */
export async function mappedSubreddits(db: Database, now: Date): Promise<MappedSubreddit[]> {
  const { rows } = await sql<{ subreddit: string; hours: number; lastAt: Date | null }>`
    with mapped as (${mappedCategories})
    select subreddit, ${cooldownHours} as hours, (${lastTryIn(sql.ref('mapped.subreddit'))}) as "lastAt"
    from mapped order by place`.execute(db)
  return rows.map(({ subreddit, hours, lastAt }) => ({
    subreddit,
    restsUntil: getEnd(lastAt, hours, now),
  }))
}

/**
 * The mapping of each category that an idea's place may come from, in the order in which they are looked
 * through (decision 34): of two mappings of one category the later is never anybody's first.
 */
export const mappedCategories = sql`
  select category, subreddit, row_number() over (order by created_at, id) as place
  from (
    select distinct on (c.id) c.name as category, m.subreddit, m.created_at, m.id
    from reddit_category_mappings m join categories c on c.id = m.category_id
    where m.active order by c.id, m.created_at, m.id) as firsts`

/** As it is set, or the usual one. */
export const cooldownHours = sql<number>`
  coalesce((select cooldown_hours from reddit_automation_status), ${defaultCooldownHours}::integer)`

/** When anything was last tried there, for automation. */
export function lastTryIn(subreddit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select greatest(t.armed_at, t.posted_at) from reddit_post_tracking t
    where lower(t.subreddit) = lower(${subreddit})
    order by greatest(t.armed_at, t.posted_at) desc limit 1`
}

function getEnd(lastAt: Date | null, hours: number, now: Date): Date | null {
  if (lastAt === null) return null
  const end = new Date(lastAt.getTime() + hours * hourMs)
  return end > now ? end : null
}
