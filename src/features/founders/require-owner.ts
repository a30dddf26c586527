import type { RequestContext } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { hasVerifiedEmail } from './queries.ts'

/** The browser posted the idea, or has verified its email. @throws AppError `not_found`, `forbidden` */
export async function requireOwner(context: RequestContext, ideaId: IdeaId): Promise<void> {
  const { actor, db, log } = context
  const idea = await db
    .selectFrom('ideas')
    .select(['founder_key', 'business_email'])
    .where('id', '=', ideaId)
    .executeTakeFirst()
  if (!idea) throw notFound("This idea doesn't exist or has been removed.")
  if (idea.founder_key === actor.browserKey) return
  if (await hasVerifiedEmail(db, context, idea.business_email)) return
  log.warn({ ideaId }, 'a caller that has not proved the idea to be theirs was refused')
  throw forbidden(
    'Only the founder of this idea may do this. Open this page in the browser that posted it, or ask for a link on the Analytics page (Claim My Ideas).',
  )
}
