import type { RequestContext } from '../../platform/context.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { listCategories as contract } from './contract.ts'
import { listAllCategories } from './queries.ts'

export async function listCategories({ db }: RequestContext): Promise<OutputOf<typeof contract>> {
  return { categories: await listAllCategories(db) }
}
