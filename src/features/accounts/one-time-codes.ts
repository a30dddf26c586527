// better-auth accepts a code of the app again within 90 seconds; RFC 6238 (5.2) allows it only once.
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { keyedHash } from '../../platform/http/signed.ts'
import type { Store } from '../../platform/store.ts'
import { wrongCodeText } from './rules.ts'

/** Longer than the library accepts a code: its own half minute, the one before and the one after. */
const codeTtlSeconds = 120
const verifyTotpPath = '/two-factor/verify-totp'

/** Takes a code before it is checked, so that one of two simultaneous requests fails; frees a wrong code. */
export function createOneTimeCodeHooks(store: Store, secretKey: string) {
  const getKey = async (context: Parameters<typeof getSessionFromCtx>[0]) => {
    const { code } = (context.body ?? {}) as { code?: unknown }
    const userId = await getUser(context)
    if (userId === null || typeof code !== 'string') return null
    return `one-time-code:${keyedHash(`${userId} ${code}`, 'one-time code', secretKey)}`
  }
  return {
    before: createAuthMiddleware(async (context) => {
      if (context.path !== verifyTotpPath) return
      const key = await getKey(context)
      if (key === null) return
      const { isTaken } = await store.take(key, 1, codeTtlSeconds)
      if (isTaken) return
      throw new APIError('UNAUTHORIZED', { message: wrongCodeText, code: 'INVALID_CODE' })
    }),
    after: createAuthMiddleware(async (context) => {
      if (context.path !== verifyTotpPath || !(context.context.returned instanceof APIError)) return
      const key = await getKey(context)
      if (key !== null) await store.delete(key)
    }),
  }
}

/** Of the login session or, after the password, of the pending challenge; null without either. */
async function getUser(context: Parameters<typeof getSessionFromCtx>[0]): Promise<string | null> {
  const session = await getSessionFromCtx(context)
  if (session) return session.user.id
  const { name } = context.context.createAuthCookie('two_factor')
  const challenge = await context.getSignedCookie(name, context.context.secret)
  if (!challenge) return null
  const found = await context.context.internalAdapter.findVerificationValue(challenge)
  return found?.value ?? null
}
