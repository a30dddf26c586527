import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'

/** Takes a validator off the list, with all that waits for a link. */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  // Sign-ups first, as a confirmation locks them: neither waits for the other.
  const signUps = await tx
    .deleteFrom('validator_sign_ups')
    .where('email', 'in', emails)
    .returning('id')
    .execute()
  const validators = await tx
    .deleteFrom('validators')
    .where('email', 'in', emails)
    .returning('id')
    .execute()
  return { validators: validators.length, validator_sign_ups: signUps.length }
}
