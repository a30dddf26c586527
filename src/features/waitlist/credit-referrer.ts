import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { WaitlistEntryId } from './contract.ts'

interface Party {
  id: WaitlistEntryId
  person: string
  session_id: SessionId | null
  verified_session_id: SessionId | null
}

/** Not for the same browser, or a person who counts already. Both entries must be locked. */
export async function creditReferrer(
  tx: DatabaseTransaction,
  entry: Party,
  referrer: Party,
): Promise<void> {
  if (shareBrowser(entry, referrer)) return
  const credited = await tx
    .updateTable('waitlist')
    .set({ is_credited: true })
    .where('id', '=', entry.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('waitlist as other')
            .select('other.id')
            .where('other.referred_by', '=', referrer.id)
            .where('other.person', '=', entry.person)
            .where('other.is_credited', '=', true),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (credited) await changeReferrals(tx, referrer.id, 1)
}

/** No effect if the entry is gone. */
export async function changeReferrals(
  tx: DatabaseTransaction,
  id: WaitlistEntryId,
  change: 1 | -1,
): Promise<void> {
  await tx
    .updateTable('waitlist')
    .set({ referrals: sql`referrals + ${change}` })
    .where('id', '=', id)
    .execute()
}

function shareBrowser(one: Party, other: Party): boolean {
  const otherSessions = [other.session_id, other.verified_session_id]
  return [one.session_id, one.verified_session_id].some(
    (id) => id !== null && otherSessions.includes(id),
  )
}
