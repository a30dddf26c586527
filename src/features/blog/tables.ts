import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { BlogPostId } from './contract.ts'

export const blogPosts = defineTable('blog_posts', {
  id: column<BlogPostId>('uuid'),
  title: column<string>('text'),
  slug: column<string>('text'),
  excerpt: column<string>('text'),
  content: column<string>('text'),
  seo_title: column<string>('text'),
  seo_description: column<string>('text'),
  keywords: column<string[]>('text[]'),
  featured_idea_ids: column<IdeaId[]>('uuid[]'),
  /** the UTC day it was generated for */
  made_for: column<string>('date'),
  figures: column<unknown>('jsonb'),
  written_by: nullable<string>('text'),
  tokens_in: generated<number>('integer'),
  tokens_out: generated<number>('integer'),
  cost_micros: nullable<number>('bigint'),
  view_count: generated<number>('integer'),
  published_at: column<Date>('timestamp(3) with time zone'),
  updated_at: column<Date>('timestamp(3) with time zone'),
  unpublished_at: nullable<Date>('timestamp(3) with time zone'),
})

export const blogViews = defineTable('blog_views', {
  post_id: column<BlogPostId>('uuid'),
  day: column<string>('date'),
  referrer_host: nullable<string>('text'),
  /** a hash that counts a session once; null after the day */
  reader: nullable<string>('text'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    blog_posts: RowOf<typeof blogPosts>
    blog_views: RowOf<typeof blogViews>
  }
}
