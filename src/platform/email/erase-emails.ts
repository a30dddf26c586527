import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../db/tables.ts'
import type { Erased, Erasure } from '../erasure.ts'

export async function eraseEmails(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const erased = await tx
    .deleteFrom('letters')
    .where('recipient', 'in', emails)
    .returning('id')
    .execute()
  // Emails sent to variants of this email still hold it in `person`.
  await tx
    .updateTable('letters')
    .set({ person: `erased ${randomUUID()}` })
    .where('person', 'in', emails)
    .execute()
  const suppressed = await tx
    .deleteFrom('suppressed_addresses')
    .where('address', 'in', emails)
    .returning('address')
    .execute()
  return { letters: erased.length, suppressed_addresses: suppressed.length }
}
