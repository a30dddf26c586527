import type { RequestContext } from '../../platform/context.ts'
import { getLinkState } from '../../platform/email/email-link.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { confirmationLink } from './confirmation-link.ts'
import type { getValidatorLink as contract, ValidatorLink } from './contract.ts'

/** @throws AppError `invalid_input` for an invalid token */
export async function getValidatorLink(
  { db, config, clock }: RequestContext,
  { token, sessionId }: InputOf<typeof contract>,
): Promise<ValidatorLink> {
  const link = confirmationLink.read(token, config)
  const signUp = await db
    .selectFrom('validator_sign_ups')
    .select(['interests', 'session_id', 'confirmed_at'])
    .where('id', '=', link.id)
    .executeTakeFirst()
  const state = getLinkState(link, signUp, { sessionId, now: clock() })
  return { ...state, interests: signUp?.interests ?? [] }
}
