import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { BlogPostHead, BlogPostId } from './contract.ts'
import { findTitles, listLeaders } from './post-picture.ts'
import type { WeekOfPost } from './rules.ts'
import { getWeekNumber } from './writing/week-number.ts'

/** Of each post, in their order. Before 26 November 2026 figures did not number their week: it is that of their middle. */
export async function readWeeks(
  db: Database,
  posts: readonly BlogPostHead[],
): Promise<WeekOfPost[]> {
  const [titles, figures] = await Promise.all([
    findTitles(
      db,
      posts.flatMap(({ featured_idea_ids: ids }) => ids),
    ),
    readFigures(
      db,
      posts.map(({ id }) => id),
    ),
  ])
  return posts.map(({ id, published_at: publishedAt, featured_idea_ids: ids }) => {
    const { number, margins } = figures.get(id) ?? { number: null, margins: null }
    return {
      number: number ?? getWeekNumber(new Date(publishedAt)),
      leaders: listLeaders(ids, titles).map((idea) => ({
        title: idea.title,
        margin: margins?.[idea.id] ?? null,
      })),
    }
  })
}

interface Figures {
  number: number | null
  margins: Record<string, number> | null
}

async function readFigures(
  db: Database,
  ids: readonly BlogPostId[],
): Promise<ReadonlyMap<BlogPostId, Figures>> {
  const { rows } = await sql<Figures & { id: BlogPostId }>`
    select id, coalesce((figures -> 'number')::int, extract(week from
      ((figures ->> 'to')::timestamptz - interval '84 hours') at time zone 'UTC')::int) as number, (
      select jsonb_object_agg(idea ->> 'id', idea -> 'net')
      from jsonb_array_elements(figures -> 'ideas') idea) as margins
    from blog_posts where id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
