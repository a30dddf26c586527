import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { type Erased, type Erasure } from '../../platform/erasure.ts'
import { erasedText } from '../../shared/erased-text.ts'

/** Bookkeeping must keep amounts, times and provider ids. Unspent credits stay valid for holders of the link. */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const purchases = await tx
    .updateTable('purchases')
    .set({ email: erasedText, title: erasedText, browser_key: '' })
    .where('email', 'in', emails)
    .returning('id')
    .execute()
  const credits = await tx
    .updateTable('scan_credits')
    .set({ business_email: erasedText, browser_key: null })
    .where('business_email', 'in', emails)
    .returning('id')
    .execute()
  return { purchases: purchases.length, scan_credits: credits.length }
}
