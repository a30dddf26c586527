import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { listMetrics as contract } from './contract.ts'
import { readRecount } from './recounted.ts'
import { findStatus } from './queries.ts'

export async function listMetrics(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const recount = await readRecount(context.db, input.id)
  if (recount) return { metrics: recount.metrics.map((one) => ({ ...one, report_id: input.id })) }
  const metrics = await context.db
    .selectFrom('pain_point_metrics')
    .select(['report_id', 'platform', 'discussion_count', 'avg_sentiment'])
    .where('report_id', '=', input.id)
    .orderBy('discussion_count', 'desc')
    .orderBy('platform')
    .execute()
  if (metrics.length === 0) await findStatus(context.db, input.id)
  return { metrics }
}
