import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Id } from '../../shared/schema/ids.ts'
import type { JobReference } from '../../platform/jobs/queue.ts'
import type { WebhookEvent, WebhookId } from './contract.ts'
import type { WebhookPayload } from './webhook-schemas.ts'

export const sendWebhooksName: JobReference<object> = { name: 'send-webhooks' }

export interface NewEvent {
  webhookId: WebhookId
  event: WebhookEvent | 'test'
  /** identifies the event: the id of a sign-up or report, or the milestone */
  subject: string
  payload: WebhookPayload
}

/** Each event once for each webhook. Wake `sendWebhooksName` after the commit. */
export async function addDeliveries(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: DatabaseTransaction,
  newEvents: readonly NewEvent[],
): Promise<void> {
  if (newEvents.length === 0) return
  const now = clock()
  await tx
    .insertInto('webhook_deliveries')
    .values(
      newEvents.map(({ webhookId, event, subject, payload }) => ({
        id: randomUUID() as Id<'webhook delivery'>,
        webhook_id: webhookId,
        event,
        subject,
        payload: sql`${JSON.stringify(payload)}::jsonb`,
        status: 'waiting' as const,
        due_at: now,
        created_at: now,
      })),
    )
    .onConflict((seen) => seen.columns(['webhook_id', 'event', 'subject']).doNothing())
    .execute()
  await jobs.enqueue(tx, sendWebhooksName, {})
}
