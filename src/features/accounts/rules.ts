export const deniedText = 'Access denied. Admin privileges required.'

/** In characters; the auth library rejects other lengths. */
export const minPasswordLength = 8
export const maxPasswordLength = 128

export const commonPasswordText =
  'This password is one of the first that attackers try. Please choose another.'
export const emailAsPasswordText =
  'Everyone you write to knows your email. Please choose another password.'

export const siteAsPasswordText =
  'Everyone who uses this site knows its name. Please choose another password.'

export const guessableTexts: readonly string[] = [
  commonPasswordText,
  emailAsPasswordText,
  siteAsPasswordText,
]

export const resetMinutes = 60

/** Each day of use renews it. */
export const sessionDays = 7

export const maxSessionDays = 30

/** How long after the password was given it is not asked for again before secrets are saved. */
export const confirmedMinutes = 15

export const confirmPasswordText = 'Please enter your password again first.'
export const wrongPasswordText = 'This is not your password.'
export const secondFactorText =
  'This site requires a second factor of its administrators. Turn it on under Your Account.'

const quarterHour = 900

export const signInLimits = {
  perIpAndAccount: { name: 'sign-in:account', points: 10, seconds: quarterHour },
  perIp: { name: 'sign-in:address', points: 30, seconds: quarterHour },
  /** From all IPs together; a known browser has a separate limit. */
  perAccount: { name: 'sign-in:everywhere', points: 100, seconds: 4 * quarterHour },
} as const

export const knownBrowserDays = 400

export const guessLimit = { name: 'auth-guess:address', points: 30, seconds: quarterHour } as const

/** Where a signed-in account gives its password. Apart from sign-ins, so that a thief of a session cannot keep the owner out. */
export const passwordLimit = {
  name: 'auth-password:account',
  points: 30,
  seconds: 4 * quarterHour,
} as const

/** Messages of the auth library after which signing in must start again with the password. */
export const challengeEndedTexts: readonly string[] = [
  'Invalid two factor cookie',
  'Too many attempts. Please request a new code.',
]

/** Message of the auth library for a reset link that is used, expired or forged. */
export const invalidLinkText = 'Invalid token'

/** Message of the auth library for a wrong code; we send it for a code that was used before. */
export const wrongCodeText = 'Invalid code'

/** Of a second factor's code: apps show '123 456'. */
export function removeSpaces(code: string): string {
  return code.replaceAll(/\s/g, '')
}
