import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { getConsentWording } from './rules.ts'

/** @returns the version of the text */
export async function storeConsentWording(tx: DatabaseTransaction, now: Date): Promise<string> {
  const wording = getConsentWording()
  const version = createHash('sha256').update(wording).digest('hex')
  await tx
    .insertInto('consent_wordings')
    .values({ version, wording, names_comments: true, first_used_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  return version
}
