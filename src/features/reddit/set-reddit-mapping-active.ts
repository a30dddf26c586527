import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { setRedditMappingActive as contract } from './contract.ts'
import { mappingMissingText } from './mappings.ts'

export async function setRedditMappingActive(
  { db }: RequestContext,
  { id, active }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const mapping = await db
    .updateTable('reddit_category_mappings')
    .set({ active })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!mapping) throw notFound(mappingMissingText)
  return { success: true }
}
