import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { withdrawIdea as contract } from './contract.ts'
import { lockIdea } from './queries.ts'
import { unlistIdea } from './unlist-idea.ts'

/** For good, also a hidden one. Idempotent. */
export async function withdrawIdea(
  context: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const idea = await lockIdea(tx, ideaId)
    if (!idea?.withdrawnBy) return unlistIdea(tx, ideaId, { by: 'founder', at })
    if (idea.withdrawnBy === 'founder') return
    // It left the lists when it was hidden; now it can no longer be restored.
    await tx
      .updateTable('ideas')
      .set({ withdrawn_at: at, withdrawn_by: 'founder' })
      .where('id', '=', ideaId)
      .execute()
  })
  return { success: true }
}
