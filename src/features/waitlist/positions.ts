import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { WaitlistEntryId } from './contract.ts'

const blockSize = 1000

/** Call it with the counters of the idea locked, so that no turn is assigned twice. */
export async function assignPosition(tx: DatabaseTransaction, ideaId: IdeaId): Promise<number> {
  const turn = (await findLastTurn(tx, ideaId)) + 1
  await tx
    .insertInto('waitlist_blocks')
    .values({ idea_id: ideaId, block: getBlock(turn), entries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['idea_id', 'block'])
        .doUpdateSet({ entries: sql`waitlist_blocks.entries + 1` }),
    )
    .execute()
  return turn
}

/** 0 without a verified entry. */
export async function findLastTurn(
  db: Database | DatabaseTransaction,
  ideaId: IdeaId,
): Promise<number> {
  const last = await db
    .selectFrom('waitlist')
    .select('turn')
    .where('idea_id', '=', ideaId)
    .where('verified', '=', true)
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.turn ?? 0
}

export async function releasePosition(
  tx: DatabaseTransaction,
  ideaId: IdeaId,
  turn: number,
): Promise<void> {
  await tx
    .updateTable('waitlist_blocks')
    .set({ entries: sql`entries - 1` })
    .where('idea_id', '=', ideaId)
    .where('block', '=', getBlock(turn))
    .execute()
}

/** More referrals first, then the earlier turn; whole blocks are added up. No row for an unverified entry. */
export function selectPosition(id: WaitlistEntryId) {
  return sql<{ referralCode: string | null; referralCount: number; position: number }>`
    select me.referral_code as "referralCode", me.referrals as "referralCount", 1 + (case when me.referrals = 0 then
      (select coalesce(sum(b.entries), 0) from waitlist_blocks b
        where b.idea_id = me.idea_id and b.block < me.turn / ${blockSize})
      + (select count(*) from waitlist w where w.idea_id = me.idea_id and w.verified
          and w.turn >= me.turn / ${blockSize} * ${blockSize} and w.turn < me.turn)
      + (select count(*) from waitlist w where w.idea_id = me.idea_id and w.verified
          and w.referrals > 0 and w.turn > me.turn)
    else
      (select count(*) from waitlist w where w.idea_id = me.idea_id and w.verified
        and w.referrals > me.referrals)
      + (select count(*) from waitlist w where w.idea_id = me.idea_id and w.verified
          and w.referrals = me.referrals and w.turn < me.turn)
    end)::integer as position
    from waitlist me where me.id = ${id} and me.verified`
}

function getBlock(turn: number): number {
  return Math.floor(turn / blockSize)
}
