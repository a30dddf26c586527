// OWASP ASVS 5, 6.2.4 and 6.2.11: no common password, and none that the email or the site's name gives away.
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth'
import { findPasswordError } from './find-password-error.ts'

export function rejectGuessablePasswords(): BetterAuthPlugin {
  return {
    id: 'refuse-guessable-passwords',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/change-password' || path === '/reset-password',
          handler: createAuthMiddleware(async (context) => {
            const { newPassword } = (context.body ?? {}) as { newPassword?: unknown }
            if (typeof newPassword !== 'string') return
            const message = await findPasswordError(newPassword, await findEmail(context))
            if (message !== null) throw new APIError('BAD_REQUEST', { message })
          }),
        },
      ],
    },
  }
}

type AuthContext = Parameters<typeof getSessionFromCtx>[0]

/** Of the login session, or of the account that a reset link is for; null without either. */
async function findEmail(context: AuthContext): Promise<string | null> {
  const session = await getSessionFromCtx(context)
  if (session) return session.user.email
  const { token } = (context.body ?? {}) as { token?: unknown }
  if (typeof token !== 'string') return null
  const { internalAdapter } = context.context
  const reset = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const user = reset && (await internalAdapter.findUserById(reset.value))
  return user?.email ?? null
}
