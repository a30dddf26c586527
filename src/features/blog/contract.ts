import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { cursorSchema, limitSchema } from '../../shared/schema/paging.ts'
import { type Id, idSchema, sessionIdSchema } from '../../shared/schema/ids.ts'
import { ideaIdSchema } from '../ideas/contract.ts'
import {
  maxContentLength,
  maxExcerptLength,
  maxKeywordLength,
  maxKeywords,
  maxPosts,
  defaultPosts,
  maxSeoDescription,
  maxSeoTitle,
  maxTitleLength,
} from './rules.ts'
import { requiredLine, requiredText } from '../../shared/schema/required-text.ts'

export type BlogPostId = Id<'blog post'>
export const blogPostIdSchema = idSchema<'blog post'>('The post id must be a UUID.')

const timeSchema = z.iso.datetime()
const done = z.object({ success: z.literal(true) })

const headFields = {
  id: blogPostIdSchema,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  published_at: timeSchema,
  updated_at: timeSchema,
  view_count: z.int(),
  seo_title: z.string(),
  seo_description: z.string(),
  keywords: z.array(z.string()),
  featured_idea_ids: z.array(ideaIdSchema),
}

const blogPostHeadSchema = z.object(headFields).meta({ id: 'BlogPostHead' })
export type BlogPostHead = z.output<typeof blogPostHeadSchema>

const neighbourSchema = z.object({ title: z.string(), slug: z.string() }).nullable()

const blogPostSchema = z
  .object({
    ...headFields,
    content: z.string(),
    reading_minutes: z.int(),
    previous: neighbourSchema,
    next: neighbourSchema,
  })
  .meta({ id: 'BlogPost' })
export type BlogPost = z.output<typeof blogPostSchema>

export const listBlogPosts = declareRead({
  name: 'list-blog-posts',
  path: '/api/blog-posts',
  access: 'visitor',
  scope: 'read',
  summary: 'Published posts without their texts, the newest first.',
  input: z.object({
    limit: limitSchema({ max: maxPosts, defaultLimit: defaultPosts }),
    cursor: cursorSchema,
  }),
  output: z.object({ posts: z.array(blogPostHeadSchema), nextCursor: z.string().nullable() }),
})

export const getBlogPost = declareRead({
  name: 'get-blog-post',
  path: '/api/blog-posts/{slug}',
  access: 'visitor',
  scope: 'read',
  summary: 'A published post, with those before and after it.',
  input: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) }),
  output: blogPostSchema,
})

export const trackBlogView = declareFunction({
  name: 'track-blog-view',
  access: 'visitor',
  isOpenToBlocked: true,
  summary:
    'Counts a view, once per session and post per day. Of the referrer only the host is kept.',
  input: z.object({
    blogPostId: blogPostIdSchema,
    sessionId: sessionIdSchema,
    referrer: z.string().max(4000).nullish(),
  }),
  output: done,
})

export const generateBlogPost = declareFunction({
  name: 'generate-blog-post',
  access: 'admin',
  summary:
    'Writes and publishes a post on the ten most-voted ideas of the past week. Without votes there is nothing to write.',
  input: z.object({}),
  output: z.object({
    message: z.string(),
    /** null: no idea gained votes */
    post: z.object({ id: blogPostIdSchema, title: z.string(), slug: z.string() }).nullable(),
  }),
  auditedFields: [],
})

const managedSchema = z.object({
  ...headFields,
  is_published: z.boolean(),
  /** never published so far; `published_at` is the time of writing then */
  is_draft: z.boolean(),
  /** the model's name; null: the built-in writer */
  written_by: z.string().nullable(),
  /** of the model, in millionths of a USD; null if it has no price */
  cost_micros: z.int().nullable(),
  /** the hosts that readers of the last weeks came from, most views first; at most 5 */
  referrers: z.array(z.object({ host: z.string(), views: z.int() })),
})
export type ManagedPost = z.output<typeof managedSchema>

export const listManagedPosts = declareRead({
  name: 'list-managed-posts',
  path: '/api/blog/posts',
  access: 'admin',
  summary: 'All posts, newest first, including those taken off the blog.',
  input: z.object({ cursor: cursorSchema }),
  output: z.object({ posts: z.array(managedSchema), nextCursor: z.string().nullable() }),
})

export const getManagedPost = declareRead({
  name: 'get-managed-post',
  path: '/api/blog/posts/{id}',
  access: 'admin',
  summary: 'A post as it can be edited.',
  input: z.object({ id: blogPostIdSchema }),
  output: z.object({ ...managedSchema.shape, content: z.string() }),
})

const line = (maxLength: number, name: string) =>
  requiredLine(`${name} is missing`, `${name} may not be empty`).max(
    maxLength,
    `At most ${maxLength} characters`,
  )

const contentField = requiredText('The text is missing', 'The text may not be empty').max(
  maxContentLength,
  `At most ${maxContentLength} characters`,
)

export const previewBlogPost = declareFunction({
  name: 'preview-blog-post',
  access: 'admin',
  summary: 'What readers would be shown of a text; stores nothing.',
  input: z.object({ content: contentField }),
  output: z.object({ content: z.string(), reading_minutes: z.int() }),
})

export const editBlogPost = declareFunction({
  name: 'edit-blog-post',
  access: 'admin',
  summary: 'Changes a post; its URL stays.',
  input: z.object({
    id: blogPostIdSchema,
    /** as it was read; rejected if somebody else has edited the post since */
    updated_at: timeSchema,
    title: line(maxTitleLength, 'The title'),
    excerpt: line(maxExcerptLength, 'The excerpt'),
    content: contentField,
    seo_title: line(maxSeoTitle, 'The title for search engines'),
    seo_description: line(maxSeoDescription, 'The description for search engines'),
    keywords: z
      .array(line(maxKeywordLength, 'A keyword'))
      .max(maxKeywords, `At most ${maxKeywords} keywords`),
  }),
  output: done,
  auditedFields: ['id'],
})

export const unpublishBlogPost = declareFunction({
  name: 'unpublish-blog-post',
  access: 'admin',
  summary: 'Takes a post off the blog, its feed and the sitemap. Safe to repeat.',
  input: z.object({ id: blogPostIdSchema }),
  output: done,
  auditedFields: ['id'],
})

export const publishBlogPost = declareFunction({
  name: 'publish-blog-post',
  access: 'admin',
  summary: 'Publishes a draft, or brings a post back to the blog with the time it had.',
  input: z.object({ id: blogPostIdSchema }),
  output: done,
  auditedFields: ['id'],
})
