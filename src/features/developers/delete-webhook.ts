import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { deleteWebhook as contract } from './contract.ts'

export async function deleteWebhook(
  { db }: RequestContext,
  { ideaId, webhookId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await db
    .deleteFrom('webhooks')
    .where('id', '=', webhookId)
    .where('idea_id', '=', ideaId)
    .execute()
  return { success: true }
}
