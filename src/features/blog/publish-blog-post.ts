import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { publishBlogPost as contract } from './contract.ts'
import { noSuchPostText } from './queries.ts'

/** @throws AppError `not_found`, `conflict` if another post of its day is published */
export async function publishBlogPost(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const now = clock()
  // A draft, whose readers get it only now.
  const isDraft = sql<boolean>`unpublished_at < published_at`
  const post = await db
    .updateTable('blog_posts')
    .set({
      published_at: sql`case when ${isDraft} then ${now} else published_at end`,
      // Feeds and search engines expect no change before the publication.
      updated_at: sql`case when ${isDraft} then greatest(updated_at, ${now}) else updated_at end`,
      unpublished_at: null,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
    .catch(throwDayConflict)
  if (!post) throw notFound(noSuchPostText)
  return { success: true }
}

function throwDayConflict(error: unknown): never {
  const isDayConflict =
    error instanceof Error && 'constraint' in error && error.constraint === 'blog_posts_made_for'
  if (!isDayConflict) throw error
  throw conflict(
    'Another post from the same day is on the blog. Take that one off the blog first, then publish this one.',
  )
}
