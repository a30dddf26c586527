import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { resumeEmails } from '../../platform/email/outbox.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { absenceTexts, lockIdea } from '../ideas/queries.ts'
import { relistIdea } from '../ideas/relist-idea.ts'
import type { restoreIdea as contract } from './contract.ts'

/** Idempotent. @throws AppError `not_found`, `conflict` if its founder has withdrawn it */
export async function restoreIdea(
  context: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await context.db.transaction().execute(async (tx) => {
    const idea = await lockIdea(tx, ideaId)
    if (!idea) throw notFound(absenceTexts.missing)
    if (idea.withdrawnBy === 'founder') {
      throw conflict('Its founder has withdrawn this idea, which can’t be undone.')
    }
    if (idea.withdrawnBy !== 'administrator') return
    await relistIdea(tx, ideaId)
    // Those of its waitlist waited for this.
    await resumeEmails(
      context,
      tx,
      sql`about in (select id::text from waitlist where idea_id = ${ideaId})`,
    )
  })
  return { success: true }
}
