import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../db/tables.ts'
import type { Erased, Erasure } from '../erasure.ts'

/** Letters that went or wait to go there, and the note that none may. */
export async function eraseEmails(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const letters = await tx
    .deleteFrom('letters')
    .where('recipient', 'in', emails)
    .returning('id')
    .execute()
  // Letters to other spellings are known by this one as of the same person.
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
  return { letters: letters.length, suppressed_addresses: suppressed.length }
}
