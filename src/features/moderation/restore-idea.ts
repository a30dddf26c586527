import type { RequestContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { absenceTexts, lockIdea } from '../ideas/queries.ts'
import { relistIdea } from '../ideas/relist-idea.ts'
import type { restoreIdea as contract } from './contract.ts'

/** Idempotent. @throws AppError `not_found`, `conflict` if its founder has withdrawn it */
export async function restoreIdea(
  { db }: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await db.transaction().execute(async (tx) => {
    const idea = await lockIdea(tx, ideaId)
    if (!idea) throw notFound(absenceTexts.missing)
    if (idea.withdrawnBy === 'founder') {
      throw conflict('Its founder has withdrawn this idea, which can’t be undone.')
    }
    if (idea.withdrawnBy === 'administrator') await relistIdea(tx, ideaId)
  })
  return { success: true }
}
