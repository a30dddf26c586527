import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { IdeaId } from './contract.ts'
import { toUtcDay } from '../../shared/format/format-day.ts'

interface SignUp {
  ideaId: IdeaId
  /** 1 when it is verified, -1 when it is deleted */
  change: 1 | -1
  /** when it was verified: a deletion is subtracted from the same day */
  verifiedAt: Date
}

/** Locks in the order of all code: entries, ideas, counters, days (UTC), totals. @returns whether the idea is open */
export async function countSignUp(
  tx: DatabaseTransaction,
  { ideaId, change, verifiedAt }: SignUp,
): Promise<boolean> {
  await tx
    .updateTable('ideas')
    .set({ rank_sign_ups: sql`rank_sign_ups + ${change}` })
    .where('id', '=', ideaId)
    .execute()
  const counter = await tx
    .updateTable('idea_counters')
    .set({ sign_ups: sql`sign_ups + ${change}` })
    .where('idea_id', '=', ideaId)
    .returning('is_open')
    .executeTakeFirst()
  if (!counter) return false
  await tx
    .insertInto('idea_days')
    .values({ idea_id: ideaId, day: toUtcDay(verifiedAt), sign_ups: change })
    .onConflict((conflict) =>
      conflict
        .columns(['idea_id', 'day'])
        .doUpdateSet({ sign_ups: sql`idea_days.sign_ups + excluded.sign_ups` }),
    )
    .execute()
  if (!counter.is_open) return false
  await tx
    .updateTable('idea_totals')
    .set({ sign_ups: sql`sign_ups + ${change}` })
    .where('kind', '=', 'all')
    .execute()
  return true
}
