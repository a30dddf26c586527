import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'

export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const rows = await tx
    .deleteFrom('founder_notices')
    .where('email', 'in', emails)
    .returning('id')
    .execute()
  return { founder_notices: rows.length }
}
