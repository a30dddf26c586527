import type { RequestContext } from '../../platform/context.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { listSiteApiKeys as contract } from './contract.ts'
import { toApiKey } from './keys.ts'
import { maxListedKeys } from './rules.ts'

export async function listSiteApiKeys({ db }: RequestContext): Promise<OutputOf<typeof contract>> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'idea_id', 'name', 'scopes', 'hint', 'created_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxListedKeys)
    .execute()
  return { keys: rows.map((row) => ({ ...toApiKey(row), ideaId: row.idea_id })) }
}
