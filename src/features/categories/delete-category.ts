import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { deleteCategory as contract } from './contract.ts'

export async function deleteCategory(
  { db }: RequestContext,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const deleted = await db
    .deleteFrom('categories')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw notFound('This category was already deleted.')
  return { success: true }
}
