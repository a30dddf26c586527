import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { withdrawIdea as contract } from '../ideas/contract.ts'
import { withdrawIdea } from '../ideas/withdraw-idea.ts'
import { withdrawCurrent } from './queries.ts'

/** `withdraw-idea`; the feature of ideas may not import reports. */
export async function withdrawIdeaWithEvidence(
  { clock, db }: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    await withdrawIdea(tx, ideaId, now)
    await withdrawCurrent(tx, ideaId, now)
  })
  return { success: true }
}
