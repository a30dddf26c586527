export const maxCommentsLength = 500
export const linkDays = 7
export const unverifiedRetentionDays = 7

/** Stored with the entry: a new wording is for new people. @param terms placeholder, which the form replaces by a link */
export function getConsentWording(terms = 'terms and conditions'): string {
  return `I agree to the ${terms}. Once I confirm my email, the founder of this idea can buy it from this site, with what I write here, and may write to me about early access. Neither has any other use.`
}

/** Minimum number of people with a verified email to sell a waitlist. */
export const minPeopleToUnlock = 5
export const maxInlineCsvRows = 10_000

export const statusLimits = {
  perIp: { name: 'check-payment-status:address', points: 20, seconds: 3600 },
} as const

export const defaultSignUps = 100
export const maxSignUps = 1000
