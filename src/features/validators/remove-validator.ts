import type { Services } from '../../platform/context.ts'
import type { ValidatorId } from './contract.ts'

/** Idempotent. @returns whether there was one */
export async function removeValidator({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const validator = await tx
      .selectFrom('validators')
      .select('email')
      .where('id', '=', id as ValidatorId)
      .executeTakeFirst()
    if (!validator) return false
    await tx.deleteFrom('validator_sign_ups').where('email', '=', validator.email).execute()
    await tx
      .deleteFrom('validators')
      .where('id', '=', id as ValidatorId)
      .execute()
    return true
  })
}

export async function hasValidator({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
  const validator = await db
    .selectFrom('validators')
    .select('id')
    .where('id', '=', id as ValidatorId)
    .executeTakeFirst()
  return validator !== undefined
}
