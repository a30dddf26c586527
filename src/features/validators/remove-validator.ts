import type { Services } from '../../platform/context.ts'
import type { ValidatorId } from './contract.ts'

/** Takes a validator off the list, with all that was kept of them; twice is the same as once. */
export async function removeValidator({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const validator = await tx
      .selectFrom('validators')
      .select('email')
      .where('id', '=', id as ValidatorId)
      .executeTakeFirst()
    if (!validator) return
    // Sign-ups first, as a confirmation locks them: neither waits for the other.
    await tx.deleteFrom('validator_sign_ups').where('email', '=', validator.email).execute()
    await tx
      .deleteFrom('validators')
      .where('id', '=', id as ValidatorId)
      .execute()
  })
}
