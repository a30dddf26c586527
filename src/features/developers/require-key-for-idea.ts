import type { RequestContext, ApiKeyActor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { findIdea } from '../ideas/queries.ts'

/** The key is for this idea, or for the whole site. @throws AppError `forbidden`, `not_found` */
export async function requireKeyForIdea(
  { db }: Pick<RequestContext, 'db'>,
  key: ApiKeyActor,
  ideaId: IdeaId,
): Promise<void> {
  if (key.ideaId === ideaId) return
  if (key.ideaId !== null) throw forbidden('This key is for another idea.')
  await findIdea(db, ideaId)
}
