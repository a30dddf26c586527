interface AuthRoute {
  method: 'GET' | 'POST'
  /** what of a body reaches the library: no address to lead somebody to, and nothing that is not asked for */
  fields?: readonly string[]
  /** as the audit log calls it */
  act?: string
}

/** What of the auth library's routes is open. */
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
  'revoke-session': { method: 'POST', fields: ['token'], act: 'revoke-session' },
  'revoke-other-sessions': { method: 'POST', act: 'revoke-other-sessions' },
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

/** Neither reads nor guesses anything. */
export const unlimitedRoutes: ReadonlySet<string> = new Set([
  'sign-out',
  'revoke-session',
  'revoke-other-sessions',
])
