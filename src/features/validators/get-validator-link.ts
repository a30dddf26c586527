import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { confirmationLinks } from './confirmation-link.ts'
import type { getValidatorLink as contract, ValidatorLink } from './contract.ts'

/** @throws AppError `invalid_input` for an invalid token */
export async function getValidatorLink(
  { db, config, clock }: RequestContext,
  { token, sessionId }: InputOf<typeof contract>,
): Promise<ValidatorLink> {
  const { id: signUpId, expiresAt } = confirmationLinks.read(token, config.SECRET_KEY)
  const signUp = await db
    .selectFrom('validator_sign_ups')
    .select(['interests', 'session_id', 'confirmed_at'])
    .where('id', '=', signUpId)
    .executeTakeFirst()
  if (!signUp) return { state: 'gone', isSameBrowser: false, interests: [] }
  const isSameBrowser =
    sessionId !== undefined && sessionId !== null && signUp.session_id === sessionId
  const open = expiresAt > clock() ? 'ready' : 'expired'
  return {
    state: signUp.confirmed_at ? 'confirmed' : open,
    isSameBrowser,
    interests: signUp.interests,
  }
}
