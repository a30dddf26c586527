import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { findIdea } from '../ideas/queries.ts'
import type { enableWebhook as contract } from './contract.ts'
import { minuteMs } from '../../shared/durations.ts'
import { lookbackMinutes } from './webhook-events.ts'
import { findWebhook, getPassedMilestone } from './webhook-queries.ts'

/** Events from the time when it was off are not sent. @throws AppError `not_found` */
export async function enableWebhook(
  { clock, db }: RequestContext,
  { ideaId, webhookId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await findWebhook(db, { ideaId, webhookId })
  await findIdea(db, ideaId)
  await db.transaction().execute(async (tx) => {
    const milestone = await getPassedMilestone(tx, ideaId)
    await tx
      .updateTable('webhooks')
      .set((eb) => ({
        disabled_at: null,
        failing_since: null,
        // The search looks back from it by `lookbackMinutes`.
        seen_until: new Date(clock().getTime() + lookbackMinutes * minuteMs),
        milestone: eb.fn<number>('greatest', ['milestone', eb.val(milestone)]),
      }))
      .where('id', '=', webhookId)
      .where('disabled_at', 'is not', null)
      .execute()
  })
  return { success: true }
}
