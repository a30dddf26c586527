import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { getConsentWording } from './rules.ts'

/**
 * @param wording as the form showed it
 * @returns its version; null for none, or one that this site never showed
 */
export async function storeConsentWording(
  tx: DatabaseTransaction,
  wording: string | null | undefined,
  now: Date,
): Promise<string | null> {
  if (!wording) return null
  const version = createHash('sha256').update(wording).digest('hex')
  if (wording === getConsentWording()) {
    await tx
      .insertInto('consent_wordings')
      .values({ version, wording, names_comments: true, first_used_at: now })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute()
  }
  const known = await tx
    .selectFrom('consent_wordings')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst()
  return known?.version ?? null
}
