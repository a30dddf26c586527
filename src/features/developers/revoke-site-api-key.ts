import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { revokeSiteApiKey as contract } from './contract.ts'
import { revokeKey } from './revoke-key.ts'

export async function revokeSiteApiKey(
  context: RequestContext,
  { keyId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const key = await context.db
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', keyId)
    .executeTakeFirst()
  if (!key) throw notFound('This key doesn’t exist.')
  await revokeKey(context, key.id)
  return { success: true }
}
