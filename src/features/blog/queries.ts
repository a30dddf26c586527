import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { BlogPostHead, BlogPostId, ManagedPost } from './contract.ts'
import { draftDays, maxReferrers, viewRetentionDays } from './rules.ts'
import { dayMs } from '../../shared/durations.ts'
import { toUtcDay } from '../../shared/format/format-day.ts'

export function selectPosts(db: Database) {
  return db.selectFrom('blog_posts').select(headColumns).where('unpublished_at', 'is', null)
}

export const headColumns = [
  'id',
  'title',
  'slug',
  'excerpt',
  'published_at',
  'updated_at',
  'view_count',
  'seo_title',
  'seo_description',
  'keywords',
  'featured_idea_ids',
] as const

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['executeTakeFirstOrThrow']>>

export function toHead(row: HeadRow): BlogPostHead {
  return {
    ...row,
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export async function findLatestPostAt(db: Database): Promise<Date | null> {
  const { at } = await db
    .selectFrom('blog_posts')
    .select((eb) => eb.fn.max('published_at').as('at'))
    .where('unpublished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return at
}

export async function countDrafts(db: Database, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('blog_posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .whereRef('unpublished_at', '<', 'published_at')
    .where('published_at', '>', new Date(now.getTime() - draftDays * dayMs))
    .executeTakeFirstOrThrow()
  return count
}

export const noSuchPostText = 'This post doesn’t exist.'

export function selectManaged(db: Database) {
  return db
    .selectFrom('blog_posts')
    .select([...headColumns, 'unpublished_at', 'written_by', 'cost_micros'])
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>['executeTakeFirstOrThrow']>>
type Referrers = ReadonlyMap<BlogPostId, ManagedPost['referrers']>

export function toManaged(
  { unpublished_at: unpublishedAt, ...row }: ManagedRow,
  referrers: Referrers,
): ManagedPost {
  return {
    ...row,
    ...toHead(row),
    is_published: unpublishedAt === null,
    is_draft: unpublishedAt !== null && unpublishedAt < row.published_at,
    referrers: referrers.get(row.id) ?? [],
  }
}

export async function readReferrers(
  db: Database,
  now: Date,
  ids: readonly BlogPostId[],
): Promise<Referrers> {
  const oldest = toUtcDay(now.getTime() - viewRetentionDays * dayMs)
  const { rows } = await sql<{ id: BlogPostId; referrers: ManagedPost['referrers'] }>`
    select post_id as id, jsonb_agg(
      jsonb_build_object('host', referrer_host, 'views', views) order by place) as referrers
    from (
      select post_id, referrer_host, count(*) as views, row_number() over (
        partition by post_id order by count(*) desc, referrer_host) as place
      from blog_views
      where post_id = any (${ids}::uuid[]) and referrer_host is not null and day >= ${oldest}::date
      group by post_id, referrer_host) counted
    where place <= ${maxReferrers}
    group by post_id`.execute(db)
  return new Map(rows.map(({ id, referrers }) => [id, referrers]))
}
