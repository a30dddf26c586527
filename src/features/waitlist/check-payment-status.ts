import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { isOwned } from '../founders/queries.ts'
import type { checkPaymentStatus as contract } from './contract.ts'
import { statusLimits } from './rules.ts'
import { isUnlocked } from './unlocked.ts'

type Input = InputOf<typeof contract>

/** The same response for everyone but the founder, so that it reveals nothing. @throws AppError `rate_limited` */
export async function checkPaymentStatus(
  context: RequestContext,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  await context.limits.take(statusLimits.perIp, context.actor.ip)
  const hasPaid =
    (await isCallersIdea(context, input)) && (await isUnlocked(context.db, input.ideaId))
  return { hasPaid }
}

async function isCallersIdea(
  { actor, clock, db }: RequestContext,
  { ideaId, businessEmail }: Input,
): Promise<boolean> {
  const { browserKey } = actor
  if (browserKey === null) return false
  const idea = await db
    .selectFrom('ideas')
    .select('business_email')
    .where('id', '=', ideaId)
    .where(isOwned({ browserKey, now: clock() }))
    .executeTakeFirst()
  return idea?.business_email === businessEmail
}
