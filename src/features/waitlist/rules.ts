/** UTF-16 units, as a browser's maxlength counts. */
export const maxCommentsLength = 500
export const linkDays = 7
/** Unverified entries go so many days after their link expired. */
export const unverifiedKeptDays = 7

/**
 * What the tick beside the form says yes to; stored with the entry, with the time.
 * @param terms a mark of the form's own, where it puts a link
 */
export function consentWording(terms = 'terms and conditions'): string {
  return `I agree to the ${terms}. Once I have confirmed my address, the founder of this idea receives it and may write to me about early access. It is not used for anything else.`
}

/** A waitlist is sold from so many people with a verified address on. */
export const unlockAt = 5
/** The most rows that are sent as JSON; longer lists are a file. */
export const maxCsvRows = 10_000

export const statusLimits = {
  perIp: { name: 'check-payment-status:address', points: 20, seconds: 3600 },
} as const

/** Sign-ups on one page for programs, and at most. */
export const defaultSignUps = 100
export const maxSignUps = 1000
