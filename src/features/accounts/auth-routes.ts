import { z } from 'zod'
import type { FunctionContract } from '../../platform/functions/declare.ts'

export interface AuthRoute {
  method: 'GET' | 'POST'
  /** the body fields that reach the library; its redirect URLs are not among them */
  fields?: readonly string[]
  act?: string
  /**
   * What a call uses up: `none` where it returns no data and leaves nothing to guess, or takes its own limits;
   * `password` where a signed-in account gives its password again.
   */
  limit: 'none' | 'guess' | 'password' | 'sign-in'
  /** only for some minutes after the account gave its password */
  needsPassword?: true
}

export const authRoutes: Readonly<Record<string, AuthRoute>> = {
  'get-session': { method: 'GET', limit: 'none' },
  'list-sessions': { method: 'GET', limit: 'none' },
  'sign-in/email': {
    method: 'POST',
    limit: 'sign-in',
    fields: ['email', 'password', 'rememberMe'],
    act: 'sign-in',
  },
  'sign-out': { method: 'POST', limit: 'none', act: 'sign-out' },
  'request-password-reset': { method: 'POST', limit: 'none', fields: ['email'] },
  'reset-password': {
    method: 'POST',
    limit: 'guess',
    fields: ['token', 'newPassword'],
    act: 'reset-password',
  },
  'change-password': {
    method: 'POST',
    limit: 'password',
    fields: ['currentPassword', 'newPassword', 'revokeOtherSessions'],
    act: 'change-password',
  },
  'revoke-session': {
    method: 'POST',
    limit: 'none',
    fields: ['token'],
    act: 'revoke-session',
    needsPassword: true,
  },
  'revoke-other-sessions': {
    method: 'POST',
    limit: 'none',
    act: 'revoke-other-sessions',
    needsPassword: true,
  },
  'two-factor/enable': { method: 'POST', limit: 'password', fields: ['password'] },
  'two-factor/disable': {
    method: 'POST',
    limit: 'password',
    fields: ['password'],
    act: 'disable-second-factor',
  },
  'two-factor/verify-totp': {
    method: 'POST',
    limit: 'guess',
    fields: ['code'],
    act: 'verify-second-factor',
  },
  'two-factor/verify-backup-code': {
    method: 'POST',
    limit: 'guess',
    fields: ['code'],
    act: 'use-backup-code',
  },
  'two-factor/generate-backup-codes': {
    method: 'POST',
    limit: 'password',
    fields: ['password'],
    act: 'generate-backup-codes',
  },
}

/** The library checks who is signed in, and the types of the fields. */
export function declareAuthRoute(name: string, { method, fields = [] }: AuthRoute) {
  return {
    name: `auth/${name}`,
    method,
    path: `/api/auth/${name}`,
    access: 'visitor',
    summary: '',
    input: z.object(Object.fromEntries(fields.map((field) => [field, z.unknown().optional()]))),
    output: z.unknown(),
    responds: 'json',
    // An administrator who blocked their own network signs in to remove the block.
    isOpenToBlocked: true,
  } as const satisfies FunctionContract
}
