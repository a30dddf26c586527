import type { RequestContext } from '../../platform/context.ts'
import type { Totals } from './contract.ts'
import { sumAll } from './queries.ts'

export async function getTotals({ db }: RequestContext): Promise<Totals> {
  const { ideas, votesUp, signUps } = await sumAll(db)
  return { ideas, upvotes: votesUp, waitlistSignups: signUps }
}
