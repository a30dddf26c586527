import type { RequestContext } from '../../platform/context.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { listCategoryUses as contract } from './contract.ts'
import { listAllCategories } from './queries.ts'

export async function listCategoryUses({ db }: RequestContext): Promise<OutputOf<typeof contract>> {
  const categories = await listAllCategories(db)
  const totals = await db
    .selectFrom('idea_totals')
    .select(['value', 'ideas'])
    .where('kind', '=', 'category')
    .execute()
  const ideas = new Map(totals.map((total) => [total.value, total.ideas]))
  return {
    categories: categories.map((category) => ({
      ...category,
      ideas: ideas.get(category.name) ?? 0,
    })),
  }
}
