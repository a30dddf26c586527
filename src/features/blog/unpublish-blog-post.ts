import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { unpublishBlogPost as contract } from './contract.ts'
import { noSuchPostText } from './queries.ts'

export async function unpublishBlogPost(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const post = await db
    .updateTable('blog_posts')
    .set({ unpublished_at: sql`coalesce(unpublished_at, ${clock()})` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!post) throw notFound(noSuchPostText)
  return { success: true }
}
