import type { Context } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { IdeaId } from '../ideas/contract.ts'

/**
 * The check behind the access word 'owner': only the browser that posted the idea passes.
 * @throws AppError `not_found`, `forbidden`
 */
export async function requireOwner(context: Context, ideaId: IdeaId): Promise<void> {
  const row = await context.db
    .selectFrom('ideas')
    .select('founder_key')
    .where('id', '=', ideaId)
    .executeTakeFirst()
  if (!row) throw notFound("This idea doesn't exist or has been removed.")
  if (row.founder_key === context.actor.browserKey) return
  throw forbidden('Only the browser that posted this idea may change it. Open this page there.')
}
