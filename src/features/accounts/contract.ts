import { z } from 'zod'
import type { FunctionContract } from '../../platform/functions/declare.ts'

/** Who is signed in, for `GET /api/session`. */
export const accountSchema = z.object({
  email: z.string(),
  isAdmin: z.boolean(),
  /** whether a code is asked for beside the password */
  hasSecondFactor: z.boolean(),
})

/** A route of the auth library as a page calls it: the library checks its input, and pages read this of its answer. */
type AuthRoute<Path extends string, Input, Answer> = FunctionContract<
  string,
  z.ZodType<Input, Input>,
  z.ZodType<Answer, Answer>
> & { path: `/api/auth/${Path}` }

/** With a second factor nobody is signed in yet: a code is asked for. */
export type SignInByPassword = AuthRoute<
  'sign-in/email',
  { email: string; password: string },
  { twoFactorRedirect?: boolean }
>
export type SignOut = AuthRoute<'sign-out', object, object>
export type RequestPasswordReset = AuthRoute<'request-password-reset', { email: string }, object>
export type ResetPassword = AuthRoute<
  'reset-password',
  { token: string; newPassword: string },
  object
>
export type ChangePassword = AuthRoute<
  'change-password',
  { currentPassword: string; newPassword: string; revokeOtherSessions: boolean },
  object
>

export interface SignedInSession {
  id: string
  /** names the session; it opens none, for a cookie holds it with a signature */
  token: string
  createdAt: string
  /** moves at most once a day */
  updatedAt: string
  ipAddress: string | null
  userAgent: string | null
}

export type ListSessions = AuthRoute<'list-sessions', object, SignedInSession[]>
export type GetOwnSession = AuthRoute<'get-session', object, { session: SignedInSession } | null>
export type RevokeSession = AuthRoute<'revoke-session', { token: string }, object>
export type RevokeOtherSessions = AuthRoute<'revoke-other-sessions', object, object>

/** Shown once: the address of the secret, for authenticator apps, and codes for a lost device. */
export interface NewSecondFactor {
  totpURI: string
  backupCodes: string[]
}

export type EnableSecondFactor = AuthRoute<
  'two-factor/enable',
  { password: string },
  NewSecondFactor
>
export type DisableSecondFactor = AuthRoute<'two-factor/disable', { password: string }, object>
export type VerifyTotp = AuthRoute<'two-factor/verify-totp', { code: string }, object>
export type VerifyBackupCode = AuthRoute<'two-factor/verify-backup-code', { code: string }, object>
export type GenerateBackupCodes = AuthRoute<
  'two-factor/generate-backup-codes',
  { password: string },
  { backupCodes: string[] }
>
