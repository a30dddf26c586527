/** After that the Analytics page emails a new link. */
export const receiptLinkDays = 90

export const refundDays = 7

export const maxCreditsPerGrant = 100

export const creditLimits = {
  perIp: { name: 'open-scan-credit:address', points: 60, seconds: 3600 },
} as const

export const prices = {
  waitlist: [
    { priceId: 'waitlist_usd', currency: 'USD', amountCents: 500, listCents: 1000 },
    { priceId: 'waitlist_eur', currency: 'EUR', amountCents: 1000, listCents: 1000 },
    { priceId: 'waitlist_gbp', currency: 'GBP', amountCents: 850, listCents: 850 },
    { priceId: 'waitlist_cad', currency: 'CAD', amountCents: 1350, listCents: 1350 },
    { priceId: 'waitlist_kes', currency: 'KES', amountCents: 130_000, listCents: 130_000 },
  ],
  report: { currency: 'USD', amountCents: 499 },
  showsListPrice: true,
} as const

export const waitlistPriceIds = prices.waitlist.map(({ priceId }) => priceId)

/**
 * Immediate delivery ends the right of withdrawal (EU 2011/83, 16 m), which needs explicit consent.
 * Stored with the purchase: a new wording is for new buyers.
 */
export function getWaiverText(item: 'report' | 'waitlist'): string {
  const request = item === 'report' ? 'Start my report now.' : 'Unlock the waitlist now.'
  return `${request} I understand that I lose my 14-day right to cancel. The ${refundDays}-day refund in the terms still applies.`
}

export const missingWaiverText = 'Please tick the box so that we can deliver now'

/** @returns the text that the buyer agreed to; null if the order does not say that they did */
export function getAgreedText(
  item: 'report' | 'waitlist',
  {
    acceptDelivery,
    acceptWaiver,
  }: { acceptDelivery?: boolean | undefined; acceptWaiver?: boolean | undefined },
): string | null {
  return acceptDelivery || acceptWaiver ? getWaiverText(item) : null
}

/** Money moved only through Stripe with a live key. @param provider as stored with a purchase */
export function isTestPayment(provider: string): boolean {
  return provider !== 'stripe'
}

export const checkoutLimits = {
  perIp: { name: 'create-checkout:address', points: 60, seconds: 3600 },
  verifyPerIp: { name: 'verify-payment:address', points: 300, seconds: 3600 },
} as const

export const revenueDays = 30
export const revenueMonths = 12
