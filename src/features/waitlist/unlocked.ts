import type { Database } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { listWaitlistSales } from '../purchases/waitlist-sales.ts'

export async function isUnlocked(db: Database, ideaId: IdeaId): Promise<boolean> {
  const sales = await listWaitlistSales(db, [ideaId])
  return sales.get(ideaId)?.hasPaid ?? false
}

/** @throws AppError `payment_required` */
export async function requireUnlocked(db: Database, ideaId: IdeaId): Promise<void> {
  if (await isUnlocked(db, ideaId)) return
  throw new AppError('payment_required', 'Unlock this waitlist first.')
}
