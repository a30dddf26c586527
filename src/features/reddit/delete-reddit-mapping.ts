import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { deleteRedditMapping as contract } from './contract.ts'
import { mappingMissingText } from './mappings.ts'

export async function deleteRedditMapping(
  { db }: RequestContext,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const mapping = await db
    .deleteFrom('reddit_category_mappings')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!mapping) throw notFound(mappingMissingText)
  return { success: true }
}
