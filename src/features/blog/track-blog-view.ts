import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { trackBlogView as contract } from './contract.ts'
import { getHost } from './get-host.ts'
import { viewLimits } from './rules.ts'
import { toUtcDay } from '../../shared/format/format-day.ts'

/** Once per session, post and day (UTC). @throws AppError `not_found` for an unpublished post, `rate_limited` */
export async function trackBlogView(
  { db, clock, config, limits, actor }: RequestContext,
  { blogPostId, sessionId, referrer }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await limits.take(viewLimits.perIp, actor.ip)
  const day = toUtcDay(clock())
  // Of each post and day another one, so that it says nothing about what else the session did.
  const reader = keyedHash(`${sessionId} ${blogPostId} ${day}`, 'blog view', config.SECRET_KEY)
  const host = getHost(referrer ?? '', config.PUBLIC_URL)
  const { rows } = await sql<{ isShown: boolean }>`
    with shown as (
      select id from blog_posts where id = ${blogPostId} and unpublished_at is null
    ), added as (
      insert into blog_views (post_id, reader, day, referrer_host)
      select id, ${reader}::text, ${day}::date, ${host}::text from shown
      on conflict do nothing
      returning post_id
    ), counted as (
      update blog_posts set view_count = view_count + 1 from added where id = added.post_id
    )
    select exists (select from shown) as "isShown"`.execute(db)
  if (!rows[0]?.isShown) throw notFound('Blog Post Not Found')
  return { success: true }
}
