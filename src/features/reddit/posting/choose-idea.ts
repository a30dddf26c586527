import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables.ts'
import { formatExactTime } from '../../../shared/format/format-relative-time.ts'
import type { IdeaId } from '../../ideas/contract.ts'
import {
  cooldownHours,
  selectLastAttempt,
  mappedCategories,
  listMappedSubreddits,
} from './cooldown.ts'
import { maxIdeaAgeDays } from '../rules.ts'
import { dayMs } from '../../../shared/durations.ts'

/** Decision 22: recent, in an active mapping without cooldown or earlier attempt; the most votes up first. */
export async function chooseIdea(
  db: Database,
  now: Date,
): Promise<{ ideaId: IdeaId; subreddit: string } | { nothing: string }> {
  const since = new Date(now.getTime() - maxIdeaAgeDays * dayMs)
  // Tags exist for listed ideas only, and carry the order of lists.
  const { rows } = await sql<{ ideaId: IdeaId; subreddit: string }>`
    with mapped as (${mappedCategories}), awake as (
      select * from mapped
      where coalesce((${selectLastAttempt(sql.ref('mapped.subreddit'))})
        + make_interval(hours => ${cooldownHours}) <= ${now}, true)
    )
    select best.idea_id as "ideaId", awake.subreddit
    from awake cross join lateral (
      select idea_id, rank_up, rank_net, created_at from idea_tags tag
      where kind = 'category' and value = awake.category and created_at > ${since}
        and not exists (
          select from reddit_post_tracking tried
          where tried.idea_id = tag.idea_id and lower(tried.subreddit) = lower(awake.subreddit))
        and not exists (
          select from mapped join idea_tags other
            on other.idea_id = tag.idea_id and other.kind = 'category' and other.value = mapped.category
          where mapped.place < awake.place)
      order by rank_up desc, rank_net desc, created_at desc, idea_id desc limit 1) as best
    order by rank_up desc, rank_net desc, created_at desc, idea_id desc limit 1`.execute(db)
  return rows[0] ?? { nothing: await getReason(db, now) }
}

async function getReason(db: Database, now: Date): Promise<string> {
  const mapped = await listMappedSubreddits(db, now)
  if (mapped.length === 0) return 'No category has an active mapping to a subreddit.'
  const coolingDown = mapped.filter(({ cooldownEndsAt }) => cooldownEndsAt !== null)
  const [first] = coolingDown
    .map(({ cooldownEndsAt }) => cooldownEndsAt ?? now)
    .sort((one, other) => one.getTime() - other.getTime())
  const noIdeaText = `No idea of the last ${maxIdeaAgeDays} days in a mapped category is left to post`
  if (first === undefined) return `${noIdeaText}.`
  const until = formatExactTime(first, 'UTC')
  if (coolingDown.length < mapped.length)
    return `${noIdeaText}; the next paused subreddit is free on ${until}.`
  return `Every mapped subreddit is paused; the first is free on ${until}.`
}
