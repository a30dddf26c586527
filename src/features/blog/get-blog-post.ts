import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { BlogPost, BlogPostHead, getBlogPost as contract } from './contract.ts'
import { selectPosts, toHead } from './queries.ts'
import { getReadingMinutes } from './rules.ts'
import { stripMarkup, sanitise } from './sanitise.ts'
import { dropIdeas, findUnlistedIdeas } from './unlisted-ideas.ts'

export async function getBlogPost(
  { db }: Pick<RequestContext, 'db'>,
  { slug }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const row = await selectPosts(db).select('content').where('slug', '=', slug).executeTakeFirst()
  if (!row) throw notFound('Blog Post Not Found')
  // Stored sanitised already; repeated in case a row was written in another way.
  const content = dropIdeas(sanitise(row.content), await findUnlistedIdeas(db, [row]))
  const head = toHead(row)
  const [previous, next] = await Promise.all([
    findNeighbour(db, head, 'before'),
    findNeighbour(db, head, 'after'),
  ])
  const reading_minutes = getReadingMinutes(stripMarkup(content))
  return { ...head, content, reading_minutes, previous, next }
}

async function findNeighbour(
  db: RequestContext['db'],
  { published_at: at, id }: BlogPostHead,
  side: 'before' | 'after',
): Promise<BlogPost['next']> {
  const order = side === 'before' ? 'desc' : 'asc'
  const place = sql`(${at}::timestamptz, ${id}::uuid)`
  const isBeside =
    side === 'before'
      ? sql<boolean>`(published_at, id) < ${place}`
      : sql<boolean>`(published_at, id) > ${place}`
  const row = await db
    .selectFrom('blog_posts')
    .select(['title', 'slug'])
    .where('unpublished_at', 'is', null)
    .where(isBeside)
    .orderBy('published_at', order)
    .orderBy('id', order)
    .executeTakeFirst()
  return row ?? null
}
