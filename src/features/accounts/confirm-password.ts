import type { RequestContext } from '../../platform/context.ts'
import { AppError, invalidInput } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { confirmPassword as contract } from './contract.ts'
import { guessLimit, passwordLimit, wrongPasswordText } from './rules.ts'

export async function confirmPassword(
  { actor, db, limits, clock }: RequestContext,
  { password }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await limits.take(guessLimit, actor.ip)
  const account = await actor.account()
  if (!account) throw new AppError('unauthenticated', 'Please sign in as an administrator.')
  await limits.take(passwordLimit, account.id)
  const credential = await db
    .selectFrom('user_credentials')
    .select('password')
    .where('user_id', '=', account.id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  const { verifyPassword } = await import('better-auth/crypto')
  const hash = credential?.password
  if (!hash || !(await verifyPassword({ hash, password }))) {
    throw invalidInput([{ path: 'password', message: wrongPasswordText }])
  }
  await db
    .updateTable('user_sessions')
    .set({ confirmed_at: clock() })
    .where('id', '=', account.sessionId)
    .execute()
  return { success: true }
}
