import type { RequestContext } from '../../platform/context.ts'
import { AppError, forbidden, notFound } from '../../platform/errors.ts'
import type { Scope } from '../../platform/functions/declare.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { hasVerifiedEmail } from './queries.ts'

/**
 * The browser posted the idea, or has verified its email.
 * @param scope of the keys that would do instead
 * @throws AppError `not_found`, `forbidden`, `unauthenticated` for a caller with neither a key nor our cookie
 */
export async function requireOwner(
  context: RequestContext,
  ideaId: IdeaId,
  scope?: Scope,
): Promise<void> {
  const { actor, config, db, log } = context
  const idea = await db
    .selectFrom('ideas')
    .select(['founder_key', 'business_email'])
    .where('id', '=', ideaId)
    .executeTakeFirst()
  if (!idea) throw notFound("This idea doesn't exist or has been removed.")
  if (idea.founder_key === actor.browserKey) return
  if (await hasVerifiedEmail(db, context, idea.business_email)) return
  log.warn({ ideaId }, 'a call for an idea of another founder was rejected')
  if (scope === undefined || actor.browserKey !== null || config.off.has('API_KEYS')) {
    throw forbidden(notTheirs)
  }
  const detail = `An API client sends the header Authorization: Bearer assay_…, with a key of the scope ${scope}.`
  throw new AppError('unauthenticated', notTheirs, { detail })
}

const notTheirs =
  'Only the founder of this idea may do this. Open this page in the browser that posted it, or ask for a link on the Analytics page (Claim My Ideas).'
