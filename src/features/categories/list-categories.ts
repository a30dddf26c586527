import type { Context } from '../../platform/context.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { listCategories as contract } from './contract.ts'

export async function listCategories(context: Context): Promise<OutputOf<typeof contract>> {
  const categories = await context.db
    .selectFrom('categories')
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
  return { categories }
}
