import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { IdeaId } from './contract.ts'
import { lockIdea } from './queries.ts'
import { unlistIdea } from './unlist-idea.ts'

/** For good, also a hidden one. Idempotent. */
export async function withdrawIdea(tx: DatabaseTransaction, id: IdeaId, at: Date): Promise<void> {
  const idea = await lockIdea(tx, id)
  if (!idea?.withdrawnBy) return unlistIdea(tx, id, { by: 'founder', at })
  if (idea.withdrawnBy === 'founder') return
  // It left the lists when it was hidden; now it can no longer be restored.
  await tx
    .updateTable('ideas')
    .set({ withdrawn_at: at, withdrawn_by: 'founder' })
    .where('id', '=', id)
    .execute()
}
