import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { revokeApiKey as contract } from './contract.ts'
import { revokeKey } from './revoke-key.ts'

export async function revokeApiKey(
  context: RequestContext,
  { keyId, ideaId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const key = await context.db
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', keyId)
    .where('idea_id', '=', ideaId)
    .executeTakeFirst()
  if (!key) throw notFound('This idea has no such key.')
  await revokeKey(context, key.id)
  return { success: true }
}
