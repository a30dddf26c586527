import type { Database } from '../../platform/db/tables.ts'

export interface WaitlistSale {
  hasPaid: boolean
  isAwaiting: boolean
}

/** Ideas without a payment are missing. */
export async function listWaitlistSales(
  db: Database,
  ideaIds: readonly string[],
): Promise<Map<string, WaitlistSale>> {
  const sales = new Map<string, WaitlistSale>()
  if (ideaIds.length === 0) return sales
  const rows = await db
    .selectFrom('purchases')
    .select(['idea_id', 'is_granted'])
    .where('idea_id', 'in', ideaIds)
    .where('kind', '=', 'waitlist')
    .where((eb) =>
      eb.or([
        eb('is_granted', '=', true),
        eb.and([eb('state', '=', 'open'), eb('is_awaiting', '=', true)]),
      ]),
    )
    .execute()
  for (const { idea_id: ideaId, is_granted: isGranted } of rows) {
    if (ideaId === null) continue
    const { hasPaid, isAwaiting } = sales.get(ideaId) ?? { hasPaid: false, isAwaiting: false }
    sales.set(ideaId, { hasPaid: hasPaid || isGranted, isAwaiting: isAwaiting || !isGranted })
  }
  return sales
}
