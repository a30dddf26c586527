import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { listWebhooks as contract } from './contract.ts'
import { toWebhook, webhookColumns } from './webhook-queries.ts'

export async function listWebhooks(
  { db }: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const rows = await db
    .selectFrom('webhooks')
    .select(webhookColumns)
    .where('idea_id', '=', ideaId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { webhooks: rows.map(toWebhook) }
}
