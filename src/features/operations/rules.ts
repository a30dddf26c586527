/** Per administrator. */
export const testEmailLimit = { name: 'test-letter', points: 10, seconds: 3600 }
export const testEmailWithinMs = 20_000

export const maxListed = 20
export const recentHours = 24
export const emailDays = 7
export const sourceDays = 7

/** An email or a job that has been due for longer needs attention. */
export const maxWaitMinutes = 15

export const shippedClaimsText =
  'The site shows claims and testimonials that came with the software: replace them in src/platform/brand.ts and set claimsAreOwn there'
