import type { Database } from '../../platform/db/tables.ts'
import type { UserId } from '../../shared/schema/ids.ts'

/** After a password change: deletes other reset links, and sign-ins that wait for a code. */
export async function endVerifications(
  db: Pick<Database, 'deleteFrom'>,
  userId: UserId,
): Promise<void> {
  await db.deleteFrom('user_verifications').where('value', '=', userId).execute()
}
