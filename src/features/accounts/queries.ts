import type { Database } from '../../platform/db/tables.ts'
import type { UserId } from '../../shared/schema/ids.ts'

export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

export async function countAdmins(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('user_roles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return count
}

export async function listAdminEmails(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.email')
    .where('user_roles.role', '=', 'admin')
    .execute()
  return rows.map(({ email }) => email)
}

export async function getEmails(
  db: Database,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
