import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { listIdeaDays } from '../ideas/queries.ts'
import type { getIdeaHistory as contract, IdeaHistory } from './contract.ts'
import { historyDays } from './rules.ts'
import { dayMs } from '../../shared/durations.ts'
import { toUtcDay } from '../../shared/format/format-day.ts'

/** The last 400 days (UTC, including today), without days on which nothing was counted. */
export async function getIdeaHistory(
  { clock, db }: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<IdeaHistory> {
  const from = new Date(clock().getTime() - (historyDays - 1) * dayMs)
  return { days: await listIdeaDays(db, ideaId, toUtcDay(from)) }
}
