/** What somebody is told who is signed in and no administrator. */
export const deniedText = 'Access denied. Admin privileges required.'

/** In characters; the library refuses others. */
export const minPassword = 8
export const maxPassword = 128

/** How long the link of a forgotten password works. */
export const resetMinutes = 60

/** A session ends when it was not used for so long; each day of use renews it. */
export const sessionDays = 7

const quarterHour = 900

export const signInLimits = {
  perIpAndAccount: { name: 'sign-in:account', points: 10, seconds: quarterHour },
  perIp: { name: 'sign-in:address', points: 30, seconds: quarterHour },
  /** From everywhere; a browser in which its owner signed in before is counted for itself. */
  perAccount: { name: 'sign-in:everywhere', points: 100, seconds: 4 * quarterHour },
} as const

/** How long an account knows a browser in which somebody signed in to it. */
export const knownBrowserDays = 400

/** Codes, and passwords asked for once more, are guessed at no faster than one signs in. */
export const guessLimit = { name: 'auth-guess:address', points: 30, seconds: quarterHour } as const

/** The auth library's words where the second step must begin again with the password. */
export const challengeEndedTexts: readonly string[] = [
  'Invalid two factor cookie',
  'Too many attempts. Please request a new code.',
]

/** The auth library's words for the link of a forgotten password that was used, is old or was never ours. */
export const resetRefusedText = 'Invalid token'

/** The auth library's words for a code that is not the app's; ours for one that was taken already. */
export const wrongCodeText = 'Invalid code'
