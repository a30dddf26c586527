import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { EmailLink } from '../../platform/email/email-link.ts'
import { confirmationLink } from './confirmation-link.ts'
import type {
  confirmValidatorInterest as contract,
  ValidatorId,
  ValidatorSignUpId,
} from './contract.ts'
import type { Interest } from './rules.ts'

/**
 * A link opened again changes nothing, so that an old email does not undo a later choice.
 * @throws AppError `invalid_input`, `conflict` for an expired link, `not_found` if the sign-up is gone
 */
export async function confirmValidatorInterest(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const link = confirmationLink.read(input.token, context.config)
  const now = context.clock()
  const interests = await context.db.transaction().execute((db) => confirm(db, link, now))
  return { success: true, interests }
}

async function confirm(
  db: DatabaseTransaction,
  link: EmailLink<ValidatorSignUpId>,
  now: Date,
): Promise<Interest[]> {
  const signUp = await db
    .selectFrom('validator_sign_ups')
    .selectAll()
    .where('id', '=', link.id)
    .forUpdate()
    .executeTakeFirst()
  if (!signUp) throw notFound('This sign-up no longer exists. Please sign up again.')
  if (signUp.confirmed_at) return signUp.interests
  confirmationLink.requireCurrent(link, now)

  const { email, name, interests, source_url, source_title } = signUp
  await db
    .updateTable('validator_sign_ups')
    .set({ confirmed_at: now })
    .where('id', '=', link.id)
    .execute()
  await db
    .insertInto('validators')
    .values({
      id: randomUUID() as ValidatorId,
      email,
      name,
      interests,
      source_url,
      source_title,
      confirmed_at: now,
    })
    .onConflict((known) =>
      known.column('email').doUpdateSet({
        name: sql`excluded.name`,
        interests: sql`excluded.interests`,
      }),
    )
    .execute()
  return interests
}
