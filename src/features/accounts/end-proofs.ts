import type { Database } from '../../platform/db/tables.ts'
import type { UserId } from '../../platform/ids.ts'

/**
 * With a new password ends what was begun with the old: links of other letters that set one, and first
 * steps that wait for a code.
 */
export async function endVerifiedEmails(
  db: Pick<Database, 'deleteFrom'>,
  userId: UserId,
): Promise<void> {
  await db.deleteFrom('user_verifications').where('value', '=', userId).execute()
}
