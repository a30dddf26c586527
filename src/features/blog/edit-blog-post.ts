import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { conflict, invalidInput, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { editBlogPost as contract } from './contract.ts'
import { noSuchPostText } from './queries.ts'
import { stripMarkup, sanitiseTyped } from './sanitise.ts'

/** @throws AppError `not_found`, `invalid_input` if no text is left, `conflict` if edited since it was read */
export async function editBlogPost(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  { id, updated_at: readAt, content: given, ...fields }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const content = sanitiseTyped(given)
  if (stripMarkup(content) === '') {
    throw invalidInput([{ path: 'content', message: 'None of this text can be shown.' }])
  }
  const changed = await db
    .updateTable('blog_posts')
    .set({
      ...fields,
      content,
      // Two edits never have the same time, which identifies the version.
      updated_at: sql`greatest(${clock()}, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .where('updated_at', '=', new Date(readAt))
    .returning('id')
    .executeTakeFirst()
  if (changed) return { success: true }
  const post = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!post) throw notFound(noSuchPostText)
  throw conflict(
    'Someone else has changed this post since you opened it. Your text isn’t saved. Reopen the post to see theirs.',
  )
}
