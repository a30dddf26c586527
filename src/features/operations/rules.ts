import type { AdminOverview } from './contract.ts'

export const testEmailLimit = { name: 'test-letter', points: 10, seconds: 3600 }
export const testEmailWithinMs = 20_000

export const maxListed = 20
export const recentHours = 24
export const emailDays = 7
export const sourceDays = 7

export const mailCheckMinutes = 5

/** No process takes jobs if one has been due for longer and no worker was seen in the last two minutes. */
export const maxWorkerlessMinutes = 5
export const maxWorkerSilenceMinutes = 2

/** A backup that is taken each week needs no attention. */
export const maxBackupDays = 8

export const alertEmailMinutes = 60
export const grownAlertHours = 24

export const maxWaitMinutes = 15

export const shippedClaims = {
  text: 'The site shows claims and testimonials that came with the software',
  advice:
    'Put your own into brand.json, in the folder of BRAND_DIR, and set claimsAreOwn there. Null drops a claim.',
}

export function hasFailedLast({
  lastAnsweredAt,
  lastFailedAt,
}: Pick<AdminOverview['sources'][number], 'lastAnsweredAt' | 'lastFailedAt'>): boolean {
  return lastFailedAt !== null && (lastAnsweredAt === null || lastFailedAt > lastAnsweredAt)
}
