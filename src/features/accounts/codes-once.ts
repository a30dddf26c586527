// The auth library takes an app's code as often as it comes within a minute and a half; RFC 6238 (5.2) wants it taken once.
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { keyedHash } from '../../platform/http/signed.ts'
import type { Store } from '../../platform/store.ts'
import { wrongCodeText } from './rules.ts'

/** Longer than the library takes a code: the half minute it is made for, the one before and the one after. */
const rememberedSeconds = 120
const path = '/two-factor/verify-totp'

/**
 * Hooks of the auth library. A code is taken before it is looked at, so that of two who bring it at once
 * one is refused; where it was wrong it is given back.
 */
export function codesOnce(store: Store, secretKey: string) {
  const getKey = async (context: Parameters<typeof getSessionFromCtx>[0]) => {
    const { code } = (context.body ?? {}) as { code?: unknown }
    const userId = await getUser(context)
    if (userId === null || typeof code !== 'string') return null
    return `one-time-code:${keyedHash(`${userId} ${code}`, 'one-time code', secretKey)}`
  }
  return {
    before: createAuthMiddleware(async (context) => {
      if (context.path !== path) return
      const key = await getKey(context)
      if (key === null) return
      const { isTaken } = await store.take(key, 1, rememberedSeconds)
      if (isTaken) return
      throw new APIError('UNAUTHORIZED', { message: wrongCodeText, code: 'INVALID_CODE' })
    }),
    after: createAuthMiddleware(async (context) => {
      if (context.path !== path || !(context.context.returned instanceof APIError)) return
      const key = await getKey(context)
      if (key !== null) await store.delete(key)
    }),
  }
}

/** Whose code it is: of who is signed in, or of who gave the password and is asked for it. */
async function getUser(context: Parameters<typeof getSessionFromCtx>[0]): Promise<string | null> {
  const session = await getSessionFromCtx(context)
  if (session) return session.user.id
  const { name } = context.context.createAuthCookie('two_factor')
  const challenge = await context.getSignedCookie(name, context.context.secret)
  if (!challenge) return null
  const found = await context.context.internalAdapter.findVerificationValue(challenge)
  return found?.value ?? null
}
