// better-auth, set up for this house. Loaded when somebody signs in or is signed in: a start need not pay.
import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { brand } from '../../platform/brand.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import type { Store } from '../../platform/store.ts'
import { codesOnce } from './codes-once.ts'
import { ipHeader, cookiePrefix } from './cookies.ts'
import { endVerifiedEmails } from './end-proofs.ts'
import { maxPassword, minPassword, resetMinutes, sessionDays } from './rules.ts'

interface AuthOptions {
  db: Database
  publicUrl: string
  secretKey: string
  store: Store
  log: Log
  /** writes the letter with the link that this token works in */
  sendReset: (to: { email: string; token: string }) => Promise<void>
}

const daySeconds = 86_400
const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

export type AuthLibrary = ReturnType<typeof createAuth>

/** The library's own clock runs beside the house's: its sessions and links expire by the machine's time. */
export function createAuth({ db, publicUrl, secretKey, store, log, sendReset }: AuthOptions) {
  return betterAuth({
    appName: brand.name,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: secretKey,
    database: { db, type: 'postgres', transaction: true },
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    // The house's own limits hold over processes and say how long to wait.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ name: 'sign-in', message }, 'the auth library failed'),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: minPassword,
      maxPasswordLength: maxPassword,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendReset({ email: user.email, token }),
      onPasswordReset: ({ user }) => endVerifiedEmails(db, user.id as UserId),
    },
    user: { modelName: 'users', fields: { ...times, emailVerified: 'email_verified' } },
    session: {
      modelName: 'user_sessions',
      fields: {
        ...times,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: sessionDays * daySeconds,
      updateAge: daySeconds,
      // Else one's own sessions could be listed on the first day of a session only.
      freshAge: 0,
    },
    account: {
      modelName: 'user_credentials',
      fields: {
        ...times,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    databaseHooks: {
      account: {
        // A changed password; of several rows at once, as at a reset, it is told their count alone.
        update: {
          after: async ({ userId }) => {
            if (userId) await endVerifiedEmails(db, userId as UserId)
          },
        },
      },
    },
    verification: {
      modelName: 'user_verifications',
      fields: { ...times, expiresAt: 'expires_at' },
      storeIdentifier: 'hashed',
    },
    hooks: codesOnce(store, secretKey),
    advanced: {
      // Off by default where NODE_ENV=test: tests meet the library that operators run.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix,
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [ipHeader] },
    },
    plugins: [
      twoFactor({
        issuer: brand.name,
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'user_second_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  })
}
