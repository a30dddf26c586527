import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'

export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  // Sign-ups first, the lock order of a confirmation: avoids deadlocks.
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
