import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../platform/context.ts'
import { conflict, invalidInput } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { addRedditMapping as contract, RedditMappingId } from './contract.ts'

export async function addRedditMapping(
  { db, clock }: RequestContext,
  { categoryId, subreddit, postTemplate }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const category = await db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', categoryId)
    .executeTakeFirst()
  if (!category) {
    const message = 'This category was deleted. Please choose another.'
    throw invalidInput([{ path: 'categoryId', message }])
  }
  const row = await db
    .insertInto('reddit_category_mappings')
    .values({
      id: randomUUID() as RedditMappingId,
      category_id: categoryId,
      subreddit,
      post_template: postTemplate,
      created_at: clock(),
    })
    .onConflict((mapped) => mapped.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict(`This category is already mapped to r/${subreddit}.`)
  const created_at = row.created_at.toISOString()
  return { success: true, mapping: { ...row, category_name: category.name, created_at } }
}
