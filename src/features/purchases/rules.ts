import { prices } from '../../platform/brand.ts'

export const maxCreditsPerGrant = 100

export const creditLimits = {
  perIp: { name: 'open-scan-credit:address', points: 60, seconds: 3600 },
} as const

export const waitlistPriceIds = prices.waitlist.map(({ priceId }) => priceId)

/** Immediate delivery ends the right of withdrawal (EU 2011/83, 16 m), which needs explicit consent. */
export function getWaiverText(item: 'report' | 'waitlist'): string {
  const what = item === 'report' ? 'the full report' : 'the waitlist'
  return `I ask for ${what} at once, and know that I then can no longer withdraw from the purchase within 14 days. Refunds within 7 days as in the terms stay as they are.`
}

export const checkoutLimits = {
  perIp: { name: 'create-checkout:address', points: 60, seconds: 3600 },
  verifyPerIp: { name: 'verify-payment:address', points: 300, seconds: 3600 },
} as const

export const revenueDays = 30
export const revenueMonths = 12
