import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'

/** The end of a post URL, which holds the title; Reddit finds the post without it. */
const titlePattern = '(/comments/[a-z0-9]+/).+$'

/** Run it before ideas are erased: afterwards the founder of a post is unknown. */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const { rows: tracked } = await sql`
    update reddit_post_tracking
    set post_url = regexp_replace(post_url, ${titlePattern}, ${String.raw`\1`})
    where idea_id in (${getIdeas(emails)}) and post_url ~ ${titlePattern} returning 1`.execute(tx)
  const { rows: events } = await sql`
    update distribution_events
    set metadata = jsonb_set(metadata, '{post_url}',
      to_jsonb(regexp_replace(metadata ->> 'post_url', ${titlePattern}, ${String.raw`\1`})))
    where idea_id in (${getIdeas(emails)}) and metadata ->> 'post_url' ~ ${titlePattern}
    returning 1`.execute(tx)
  return { reddit_post_tracking: tracked.length, distribution_events: events.length }
}

export async function listPostsOnReddit(
  tx: DatabaseTransaction,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select regexp_replace(post_url, ${titlePattern}, ${String.raw`\1`}) as url
    from reddit_post_tracking
    where idea_id in (${getIdeas(emails)}) and post_url is not null and state = 'posted'
    order by posted_at, id`.execute(tx)
  return rows.map(({ url }) => url)
}

function getIdeas(emails: readonly string[]) {
  return sql`select id from ideas where business_email = any (${emails}::text[])`
}
