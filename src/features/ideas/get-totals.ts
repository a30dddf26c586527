import type { Context } from '../../platform/context.ts'
import type { Totals } from './contract.ts'
import { sumAll } from './queries.ts'

export async function getTotals({ db }: Context): Promise<Totals> {
  const { ideas, votesUp, signUps } = await sumAll(db)
  return { ideas, upvotes: votesUp, waitlistSignups: signUps }
}
