import type { Database } from '../../platform/db/tables.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { listWaitlistSales } from '../purchases/waitlist-sales.ts'

export async function isUnlocked(db: Database, ideaId: IdeaId): Promise<boolean> {
  const sales = await listWaitlistSales(db, [ideaId])
  return sales.get(ideaId)?.hasPaid ?? false
}

/** @throws AppError `forbidden` if the operator has hidden the idea, `payment_required` */
export async function requireUnlocked(db: Database, ideaId: IdeaId): Promise<void> {
  await requireNotHidden(db, ideaId)
  if (await isUnlocked(db, ideaId)) return
  throw new AppError('payment_required', 'Unlock this waitlist first.')
}

/** No one may have its emails until the operator restores it. @throws AppError `forbidden` */
export async function requireNotHidden(db: Database, ideaId: IdeaId): Promise<void> {
  if ((await findUnlistedBy(db, ideaId)) === 'administrator') {
    throw forbidden('The operator of this site has hidden this idea, so its waitlist is closed.')
  }
}

/** 'founder' or 'administrator', who unlisted the idea; null if it is listed. */
export async function findUnlistedBy(db: Database, ideaId: IdeaId) {
  const idea = await db
    .selectFrom('ideas')
    .select('withdrawn_by')
    .where('id', '=', ideaId)
    .executeTakeFirst()
  return idea?.withdrawn_by ?? null
}
