import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { findIdea } from '../ideas/queries.ts'
import type { testWebhook as contract } from './contract.ts'
import { webhookLimits } from './rules.ts'
import { addDeliveries, sendWebhooksName } from './webhook-deliveries.ts'
import { toTestPayload } from './webhook-payloads.ts'
import { findWebhook } from './webhook-queries.ts'

export async function testWebhook(
  context: RequestContext,
  { ideaId, webhookId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { clock, db, jobs, limits } = context
  const ids = { ideaId, webhookId }
  const webhook = await findWebhook(db, ids)
  await findIdea(db, ideaId)
  if (webhook.disabled_at) throw conflict('This webhook is switched off. Switch it on first.')
  await limits.take(webhookLimits.tests, ideaId)
  const payload = toTestPayload(ideaId, clock())
  await db.transaction().execute(async (tx) => {
    // It may have been deleted since the first check.
    await findWebhook(tx, ids)
    await addDeliveries(context, tx, [{ webhookId, event: 'test', subject: randomUUID(), payload }])
  })
  jobs.wake(sendWebhooksName)
  return { success: true }
}
