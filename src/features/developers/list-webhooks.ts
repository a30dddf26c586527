import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { listWebhooks as contract } from './contract.ts'
import { toWebhookFacts, webhookFactsColumns } from './webhook-queries.ts'

export async function listWebhooks(
  { db }: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const rows = await db
    .selectFrom('webhooks')
    .select(webhookFactsColumns)
    .where('idea_id', '=', ideaId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { webhooks: rows.map(toWebhookFacts) }
}
