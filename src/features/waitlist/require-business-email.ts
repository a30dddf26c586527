import type { RequestContext } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import type { IdeaId } from '../ideas/contract.ts'

interface Claim {
  ideaId: IdeaId
  businessEmail: string
}

/** @throws AppError `forbidden` for any email but the one the idea was posted with */
export async function requireBusinessEmail(
  { db, log }: RequestContext,
  { ideaId, businessEmail }: Claim,
): Promise<void> {
  const idea = await db
    .selectFrom('ideas')
    .select('business_email')
    .where('id', '=', ideaId)
    .executeTakeFirst()
  if (idea?.business_email === businessEmail) return
  log.warn({ idea: ideaId }, 'a waitlist was requested with another email than its founder’s')
  throw forbidden('Business email not found')
}
