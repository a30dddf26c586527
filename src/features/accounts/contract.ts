import { z } from 'zod'
import { declareFunction, type FunctionContract } from '../../platform/functions/declare.ts'

export const accountSchema = z.object({
  email: z.string(),
  isAdmin: z.boolean(),
  hasSecondFactor: z.boolean(),
  needsSecondFactor: z.boolean(),
})

export const confirmPassword = declareFunction({
  name: 'confirm-password',
  access: 'admin',
  summary:
    'Takes the password again, so that secrets may be saved in this login session for a quarter of an hour.',
  input: z.object({ password: z.string({ error: 'Please enter your password' }).max(1000) }),
  output: z.object({ success: z.literal(true) }),
  auditedFields: [],
})

/** The part of the response that pages read; the library checks the input. */
type AuthRoute<Path extends string, Input, Answer> = FunctionContract<
  string,
  z.ZodType<Input, Input>,
  z.ZodType<Answer, Answer>
> & { path: `/api/auth/${Path}` }

/** With a second factor no login session begins yet: the response has `twoFactorRedirect`, and a code is needed. */
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
  /** names the session but cannot open it: the cookie holds it with a signature */
  token: string
  createdAt: string
  /** changes at most once a day */
  updatedAt: string
  ipAddress: string | null
  userAgent: string | null
}

export type ListSessions = AuthRoute<'list-sessions', object, SignedInSession[]>
export type GetOwnSession = AuthRoute<'get-session', object, { session: SignedInSession } | null>
export type RevokeSession = AuthRoute<'revoke-session', { token: string }, object>
export type RevokeOtherSessions = AuthRoute<'revoke-other-sessions', object, object>

/** Shown once. */
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
