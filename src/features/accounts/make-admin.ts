import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { UserId } from '../../shared/schema/ids.ts'
import { endVerifications } from './end-verifications.ts'
import { findPasswordError } from './find-password-error.ts'

interface AdminOptions {
  email: string
  /** null keeps the present one */
  password: string | null
}

/** A given password ends all sessions. @returns null without an account and without a password to create one @throws AppError `invalid_input` if the password is easy to guess */
export async function makeAdmin(
  db: Database,
  clock: () => Date,
  { email, password }: AdminOptions,
): Promise<{ userId: UserId; isNew: boolean } | null> {
  const message = password === null ? null : await findPasswordError(password, email)
  if (message !== null) throw invalidInput([{ path: 'password', message }])
  const hash = password === null ? null : await getHash(password)
  const at = clock()
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!known && hash === null) return null
    const userId = known?.id ?? (await addUser(tx, email, at))
    if (hash !== null) await storePassword(tx, { userId, hash, at })
    await tx
      .insertInto('user_roles')
      .values({ user_id: userId, role: 'admin', created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { userId, isNew: !known }
  })
}

/** Ends all sessions too. @returns null if it was no administrator's */
export async function removeAdmin(db: Database, email: string): Promise<UserId | null> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('user_roles')
      .where('user_id', 'in', tx.selectFrom('users').select('id').where('email', '=', email))
      .where('role', '=', 'admin')
      .returning('user_id')
      .executeTakeFirst()
    if (!removed) return null
    await tx.deleteFrom('user_sessions').where('user_id', '=', removed.user_id).execute()
    return removed.user_id
  })
}

/** For a lost phone and codes; ends all sessions. @returns null without a second factor */
export async function removeSecondFactor(db: Database, email: string): Promise<UserId | null> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ two_factor_enabled: false })
      .where('email', '=', email)
      .where('two_factor_enabled', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!user) return null
    await tx.deleteFrom('user_second_factors').where('user_id', '=', user.id).execute()
    await tx.deleteFrom('user_sessions').where('user_id', '=', user.id).execute()
    await endVerifications(tx, user.id)
    return user.id
  })
}

async function getHash(password: string): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto')
  return hashPassword(password)
}

async function addUser(tx: DatabaseTransaction, email: string, at: Date): Promise<UserId> {
  const { id } = await tx
    .insertInto('users')
    .values({
      id: randomUUID() as UserId,
      name: email.slice(0, email.indexOf('@')),
      email,
      created_at: at,
      updated_at: at,
    })
    // Another process was first: use its row.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ updated_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function storePassword(
  tx: DatabaseTransaction,
  { userId, hash, at }: { userId: UserId; hash: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('user_credentials')
    .values({
      id: randomUUID(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider_id']).doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute()
  await tx.deleteFrom('user_sessions').where('user_id', '=', userId).execute()
  await endVerifications(tx, userId)
}
