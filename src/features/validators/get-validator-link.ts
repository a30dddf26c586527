import type { RequestContext } from '../../platform/context.ts'
import { getLinkState } from '../../platform/email/email-link.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { confirmationLink } from './confirmation-link.ts'
import type { getValidatorLink as contract, ValidatorLink } from './contract.ts'

/** After the confirmation with the interests that apply. @throws AppError `invalid_input` for an invalid token */
export async function getValidatorLink(
  { db, config, clock }: RequestContext,
  { token, sessionId }: InputOf<typeof contract>,
): Promise<ValidatorLink> {
  const link = confirmationLink.read(token, config)
  const signUp = await db
    .selectFrom('validator_sign_ups')
    .leftJoin('validators', 'validators.email', 'validator_sign_ups.email')
    .select([
      'validator_sign_ups.interests',
      'session_id',
      'validator_sign_ups.confirmed_at',
      'validators.interests as current',
    ])
    .where('validator_sign_ups.id', '=', link.id)
    .executeTakeFirst()
  const state = getLinkState(link, signUp, { sessionId, now: clock() })
  const current = state.state === 'confirmed' ? signUp?.current : null
  return { ...state, interests: current ?? signUp?.interests ?? [] }
}
