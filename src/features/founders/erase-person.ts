import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'

export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const proofs = await tx
    .deleteFrom('founder_proofs')
    .where('email', 'in', emails)
    .returning('email')
    .execute()
  return { founder_proofs: proofs.length }
}
