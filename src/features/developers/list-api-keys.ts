import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { listApiKeys as contract } from './contract.ts'
import { toApiKey } from './keys.ts'

export async function listApiKeys(
  { db }: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'hint', 'created_at', 'last_used_at'])
    .where('idea_id', '=', ideaId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return { keys: rows.map(toApiKey) }
}
