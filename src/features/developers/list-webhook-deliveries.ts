import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { listWebhookDeliveries as contract } from './contract.ts'
import { maxListedDeliveries } from './rules.ts'
import { findWebhook } from './webhook-queries.ts'

/** Newest first. @throws AppError `not_found` */
export async function listWebhookDeliveries(
  { db }: RequestContext,
  { ideaId, webhookId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await findWebhook(db, { ideaId, webhookId })
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'status', 'attempts', 'answer_status as answerStatus', 'reason'])
    .select(['created_at', 'due_at', 'delivered_at'])
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedDeliveries)
    .execute()
  return {
    deliveries: rows.map(({ created_at, due_at, delivered_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      dueAt: row.status === 'waiting' ? due_at.toISOString() : null,
      deliveredAt: delivered_at?.toISOString() ?? null,
    })),
  }
}
