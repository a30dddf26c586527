import { randomUUID } from 'node:crypto'
import { type InsertObject, sql } from 'kysely'
import type { BlogPostId } from '../src/features/blog/contract.ts'
import type { Tables } from '../src/platform/db/tables.ts'
import type { World } from './world.ts'

/** A post that was published now; each needs a different day (`made_for`). */
export async function storePost(
  world: World,
  about: Omit<Partial<InsertObject<Tables, 'blog_posts'>>, 'slug'> & { slug?: string } = {},
): Promise<{ id: BlogPostId; slug: string }> {
  const id = randomUUID() as BlogPostId
  const now = world.clock.now()
  const slug = `the-week-${id.slice(0, 8)}`
  const post = {
    id,
    title: 'Ten ideas that people wanted this week',
    slug,
    excerpt: 'Late invoices led the week with 12 votes.',
    content: '<h2>The week</h2><p>Late invoices led the week with 12 votes.</p>',
    seo_title: 'Ten ideas of the week',
    seo_description: 'What people voted for in the past week, in figures.',
    keywords: ['product ideas', 'invoices'],
    featured_idea_ids: [],
    made_for: now.toISOString().slice(0, 10),
    figures: sql<never>`'{}'::jsonb`,
    published_at: now,
    updated_at: now,
    ...about,
  }
  await world.site.services.db.insertInto('blog_posts').values(post).execute()
  return { id, slug: post.slug }
}
