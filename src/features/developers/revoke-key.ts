import type { RequestContext } from '../../platform/context.ts'
import type { ApiKeyId } from './contract.ts'

/** Every call reads its key, so that this holds at once in every process. */
export async function revokeKey(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  id: ApiKeyId,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: clock() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}
