import type { RequestContext } from '../../platform/context.ts'
import type { FilterOptions } from './contract.ts'
import { hasEvidence } from './queries.ts'

export async function getFilterOptions(context: RequestContext): Promise<FilterOptions> {
  const rows = await context.db
    .selectFrom('idea_totals')
    .select(['kind', 'value'])
    .where('ideas', '>', 0)
    .execute()
  const withEvidence = await context.db
    .selectFrom('ideas')
    .select('id')
    .where('withdrawn_at', 'is', null)
    .where(hasEvidence)
    .limit(1)
    .executeTakeFirst()
  const getValues = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => row.value)
      .sort((one, other) => one.localeCompare(other, 'en'))
  return {
    categories: getValues('category'),
    countries: getValues('country'),
    audiences: getValues('audience'),
    evidence: withEvidence !== undefined,
  }
}
