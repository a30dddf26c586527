/** In characters; the library refuses others. */
export const passwordMin = 8
export const passwordMax = 128

/** How long the link of a forgotten password works. */
export const resetMinutes = 60

/** A session ends when it was not used for so long; each day of use renews it. */
export const sessionDays = 7

const quarterHour = 900

export const signInLimits = {
  perAddressAndAccount: { name: 'sign-in:account', points: 10, seconds: quarterHour },
  perAddress: { name: 'sign-in:address', points: 30, seconds: quarterHour },
} as const

/** Codes, and passwords asked for once more, are guessed at no faster than one signs in. */
export const guessLimit = { name: 'auth-guess:address', points: 30, seconds: quarterHour } as const
