import type { Database } from '../../platform/db/tables.ts'
import type { BlogPostHead } from './contract.ts'

/** Posts that readers may see, without their texts. */
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
