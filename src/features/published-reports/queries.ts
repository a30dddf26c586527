import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'

export type Publication = Selectable<Tables['published_reports']>

/** Also of an idea that is hidden or withdrawn, whose page shows nothing. */
export function findCurrent(
  db: Database | DatabaseTransaction,
  ideaId: IdeaId,
): Promise<Publication | undefined> {
  return db
    .selectFrom('published_reports')
    .selectAll()
    .where('idea_id', '=', ideaId)
    .where('replaced_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** The idea must be locked. */
export async function withdrawCurrent(
  tx: DatabaseTransaction,
  ideaId: IdeaId,
  now: Date,
): Promise<void> {
  const current = await findCurrent(tx, ideaId)
  if (!current) return
  await endShare(tx, current, now)
  await tx
    .updateTable('published_reports')
    .set({ withdrawn_at: now, share_id: null })
    .where('report_id', '=', current.report_id)
    .execute()
}

/** Only the link that publishing opened: one that the founder had made before was given to others. */
export async function endShare(
  tx: DatabaseTransaction,
  { share_id: id }: Pick<Publication, 'share_id'>,
  now: Date,
): Promise<void> {
  if (id === null) return
  await tx
    .updateTable('report_shares')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
}
