// better-auth, configured for this site. Loaded on first use, so that a start does not pay for it.
import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { brand } from '../../platform/brand.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { UserId } from '../../shared/schema/ids.ts'
import { logFailure } from '../../platform/functions/problem.ts'
import type { Log } from '../../platform/log.ts'
import type { Store } from '../../platform/store.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import { backupCodeOptions, hashTypedBackupCodes } from './backup-codes.ts'
import { createOneTimeCodeHooks } from './one-time-codes.ts'
import { getCookiePrefix, ipHeader } from './cookies.ts'
import { endVerifications } from './end-verifications.ts'
import { rejectGuessablePasswords } from './password-rules.ts'
import {
  maxPasswordLength,
  maxSessionDays,
  minPasswordLength,
  resetMinutes,
  sessionDays,
} from './rules.ts'
import { daySeconds } from '../../shared/durations.ts'

interface AuthOptions {
  db: Database
  publicUrl: string
  /** the present one first; those before it only decrypt second factors */
  secretKeys: string[]
  store: Store
  log: Log
  sendReset: (to: { email: string; token: string }) => Promise<void>
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

const signInPath = '/sign-in/email'

async function countSignIn(db: Database, userId: UserId): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ sign_ins: eb('sign_ins', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

export type AuthLibrary = ReturnType<typeof createAuth>

/** The library uses the machine's time, not `services.clock`, for the expiry of its sessions and links. */
export function createAuth({ db, publicUrl, secretKeys, store, log, sendReset }: AuthOptions) {
  const [secretKey = ''] = secretKeys
  const isSecure = publicUrl.startsWith('https:')
  return betterAuth({
    appName: brand.name,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secrets: secretKeys.map((value) => ({ version: getKeyVersion(value), value })),
    // For what was encrypted before the library noted versions of keys: by the earliest one.
    secret: secretKeys.at(-1),
    database: { db, type: 'postgres', transaction: true },
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    // Our own limits work across processes and return how long to wait.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => logLibraryError(log, [message, ...details]),
    },
    onAPIError: {
      // Without it the library also writes each rejection to the console, past the log.
      onError: (error) => {
        if (!isAPIError(error) || error.statusCode >= 500)
          logFailure({ log }, error, { name: 'sign-in' })
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendReset({ email: user.email, token }),
      onPasswordReset: ({ user }) => endVerifications(db, user.id as UserId),
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
      // Otherwise a person could list their sessions only within a day of signing in.
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
      session: {
        create: {
          // The library rejects the /64 that stands for an IPv6 visitor.
          before: async (_session, context) => ({
            data: { ipAddress: context?.headers?.get(ipHeader) ?? '' },
          }),
          after: async ({ userId }, context) => {
            if (context?.path === signInPath) await countSignIn(db, userId as UserId)
          },
        },
        update: {
          // Using a session renews it, but not beyond its maximum age.
          before: async ({ expiresAt }, context) => {
            const createdAt = context?.context.session?.session.createdAt
            if (!expiresAt || !createdAt) return
            const latest = new Date(createdAt.getTime() + maxSessionDays * daySeconds * 1000)
            return { data: { expiresAt: expiresAt < latest ? expiresAt : latest } }
          },
        },
      },
      account: {
        // A changed password. A reset passes only a count here; `onPasswordReset` handles it.
        update: {
          after: async ({ userId }) => {
            if (userId) await endVerifications(db, userId as UserId)
          },
        },
      },
    },
    verification: {
      modelName: 'user_verifications',
      fields: { ...times, expiresAt: 'expires_at' },
      storeIdentifier: 'hashed',
    },
    hooks: createOneTimeCodeHooks(store, secretKey),
    advanced: {
      // Off by default if NODE_ENV=test: tests use the library as operators run it.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: getCookiePrefix(publicUrl),
      // Its own prefix would let subdomains set them.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, path: '/' },
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [ipHeader] },
    },
    plugins: [
      rejectGuessablePasswords(),
      hashTypedBackupCodes(),
      twoFactor({
        issuer: brand.name,
        backupCodeOptions,
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

/** @param parts a text, the error that caused it, or both; other details may name a person */
function logLibraryError(log: Log, parts: unknown[]): void {
  const texts = parts.map((part) => (part instanceof Error ? part.message : part))
  const message = texts.filter((text) => typeof text === 'string').join(': ')
  log.error({ name: 'sign-in', message }, 'the auth library failed')
}

/** The library stores it beside what the key encrypted. */
function getKeyVersion(secretKey: string): number {
  return Buffer.from(keyedHash('', 'version of a key', secretKey), 'base64url').readUInt32BE()
}
