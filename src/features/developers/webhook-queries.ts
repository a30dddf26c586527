import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { Webhook, WebhookId } from './contract.ts'
import { milestones } from './rules.ts'

type WebhookRow = Selectable<Tables['webhooks']>

export const webhookColumns = [
  'id',
  'url',
  'events',
  'created_at',
  'failing_since',
  'disabled_at',
] as const

export function toWebhook(row: Pick<WebhookRow, (typeof webhookColumns)[number]>): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
  }
}

/** In a transaction, locks it against deletion. @throws AppError `not_found`, also for a webhook of another idea */
export async function findWebhook(
  db: Database | DatabaseTransaction,
  { ideaId, webhookId }: { ideaId: IdeaId; webhookId: WebhookId },
) {
  const webhook = await db
    .selectFrom('webhooks')
    .select(webhookColumns)
    .where('id', '=', webhookId)
    .where('idea_id', '=', ideaId)
    .$if(db.isTransaction, (query) => query.forKeyShare())
    .executeTakeFirst()
  if (!webhook) throw notFound('This webhook no longer exists.')
  return webhook
}

export async function getPassedMilestone(tx: DatabaseTransaction, ideaId: IdeaId): Promise<number> {
  const { votes_up: votesUp } = await tx
    .selectFrom('idea_counters')
    .select('votes_up')
    .where('idea_id', '=', ideaId)
    .executeTakeFirstOrThrow()
  return milestones.findLast((milestone) => milestone <= votesUp) ?? 0
}
