import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'
import { listAdminEmails } from './queries.ts'

export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const users = await tx.deleteFrom('users').where('email', 'in', emails).returning('id').execute()
  const ids: string[] = users.map(({ id }) => id)
  // A pending verification names the account only in its value.
  if (ids.length > 0) {
    await tx
      .deleteFrom('user_verifications')
      .where((eb) => eb.or(ids.map((id) => eb('value', 'like', `%${id}%`))))
      .execute()
  }
  return { users: users.length }
}

export async function checkAdmins(
  tx: DatabaseTransaction,
  emails: readonly string[],
): Promise<{ isAdmin: boolean; isLastAdmin: boolean }> {
  const admins = await listAdminEmails(tx)
  const theirs = admins.filter((email) => emails.includes(email))
  return {
    isAdmin: theirs.length > 0,
    isLastAdmin: theirs.length > 0 && theirs.length === admins.length,
  }
}
