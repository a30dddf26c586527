import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { DatabaseTransaction, RowOf } from '../../platform/db/tables.ts'
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
import type { validatorSignUps } from './tables.ts'

type ValidatorSignUp = Selectable<RowOf<typeof validatorSignUps>>

/**
 * A link opened again changes nothing, nor does one older than the last confirmed sign-up, so that an old
 * email does not undo a later choice. Returns the interests that apply.
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
  const { email, name, interests, source_url, source_title } = signUp
  if (signUp.confirmed_at) return findInterests(db, email, interests)
  confirmationLink.requireCurrent(link, now)

  await db
    .updateTable('validator_sign_ups')
    .set({ confirmed_at: now })
    .where('id', '=', link.id)
    .execute()
  if (await hasLaterChoice(db, signUp)) return findInterests(db, email, interests)
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

/** By the links' expiry, as a repeated sign-up renews it and keeps `created_at`. */
async function hasLaterChoice(
  db: DatabaseTransaction,
  { email, link_expires_at: expiresAt }: Pick<ValidatorSignUp, 'email' | 'link_expires_at'>,
): Promise<boolean> {
  const later = await db
    .selectFrom('validator_sign_ups')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('link_expires_at', '>', expiresAt)
    .executeTakeFirst()
  return later !== undefined
}

async function findInterests(
  db: DatabaseTransaction,
  email: string,
  otherwise: Interest[],
): Promise<Interest[]> {
  const validator = await db
    .selectFrom('validators')
    .select('interests')
    .where('email', '=', email)
    .executeTakeFirst()
  return validator?.interests ?? otherwise
}
