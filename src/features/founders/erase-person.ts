import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'

export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  // In the order in which opening a link locks them.
  const links = await tx
    .deleteFrom('founder_links')
    .where('email', 'in', emails)
    .returning('id')
    .execute()
  const proofs = await tx
    .deleteFrom('founder_proofs')
    .where('email', 'in', emails)
    .returning('email')
    .execute()
  return { founder_links: links.length, founder_proofs: proofs.length }
}
