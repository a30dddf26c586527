interface AuthRoute {
  method: 'GET' | 'POST'
  /** the body fields that reach the library; its redirect URLs are not among them */
  fields?: readonly string[]
  act?: string
  /** only for some minutes after the account gave its password */
  needsPassword?: true
}

/** The only routes of the auth library that are open. */
export const authRoutes: Readonly<Record<string, AuthRoute>> = {
  'get-session': { method: 'GET' },
  'list-sessions': { method: 'GET' },
  'sign-in/email': { method: 'POST', fields: ['email', 'password', 'rememberMe'], act: 'sign-in' },
  'sign-out': { method: 'POST', act: 'sign-out' },
  'request-password-reset': { method: 'POST', fields: ['email'] },
  'reset-password': { method: 'POST', fields: ['token', 'newPassword'], act: 'reset-password' },
  'change-password': {
    method: 'POST',
    fields: ['currentPassword', 'newPassword', 'revokeOtherSessions'],
    act: 'change-password',
  },
  'revoke-session': {
    method: 'POST',
    fields: ['token'],
    act: 'revoke-session',
    needsPassword: true,
  },
  'revoke-other-sessions': { method: 'POST', act: 'revoke-other-sessions', needsPassword: true },
  'two-factor/enable': { method: 'POST', fields: ['password'] },
  'two-factor/disable': { method: 'POST', fields: ['password'], act: 'disable-second-factor' },
  'two-factor/verify-totp': { method: 'POST', fields: ['code'], act: 'verify-second-factor' },
  'two-factor/verify-backup-code': { method: 'POST', fields: ['code'], act: 'use-backup-code' },
  'two-factor/generate-backup-codes': {
    method: 'POST',
    fields: ['password'],
    act: 'generate-backup-codes',
  },
}

/** No rate limit: these routes return no data and leave nothing to guess. */
export const unlimitedRoutes: ReadonlySet<string> = new Set([
  'sign-out',
  'revoke-session',
  'revoke-other-sessions',
])

/** A signed-in account gives its password again. */
export const passwordRoutes: ReadonlySet<string> = new Set([
  'change-password',
  'two-factor/enable',
  'two-factor/disable',
  'two-factor/generate-backup-codes',
])
