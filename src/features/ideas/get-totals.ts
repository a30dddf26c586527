import type { Context } from '../../platform/context.ts'
import type { Totals } from './contract.ts'

export async function getTotals(context: Context): Promise<Totals> {
  const row = await context.db
    .selectFrom('idea_totals')
    .select(['ideas', 'votes_up', 'sign_ups'])
    .where('kind', '=', 'all')
    .executeTakeFirstOrThrow()
  return { ideas: row.ideas, upvotes: row.votes_up, waitlistSignups: row.sign_ups }
}
