import type { RequestContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { absenceTexts, lockIdea } from '../ideas/queries.ts'
import { unlistIdea } from '../ideas/unlist-idea.ts'
import type { hideIdea as contract } from './contract.ts'

/** @throws AppError `not_found`, `conflict` if its founder has withdrawn it */
export async function hideIdea(
  { clock, db }: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await db.transaction().execute(async (tx) => {
    const idea = await lockIdea(tx, ideaId)
    if (!idea) throw notFound(absenceTexts.missing)
    if (idea.withdrawnBy === 'founder') {
      throw conflict('Its founder has already withdrawn this idea.')
    }
    await unlistIdea(tx, ideaId, { by: 'administrator', at: clock() })
  })
  return { success: true }
}
