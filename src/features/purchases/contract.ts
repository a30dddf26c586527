import { z } from 'zod'
import { declareFunction, declareProcedure, declareRead } from '../../platform/functions/declare.ts'
import { cursorSchema, limitSchema } from '../../shared/schema/paging.ts'
import { type Id, reportIdSchema } from '../../shared/schema/ids.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import { tokenSchema } from '../../platform/email/link-schemas.ts'
import { missingWaiverText, waitlistPriceIds } from './rules.ts'

export type PurchaseId = Id<'purchase'>
export type CreditId = Id<'scan credit'>
/** Credits given or bought together; one link in one email covers them. */
export type GrantId = Id<'scan credit grant'>

export const checkoutSessionSchema = z
  .string({ error: 'Give the session of the checkout.' })
  .regex(/^[\w-]{1,200}$/, 'We can’t find this payment.')

const deliverySchema = z
  .boolean({ error: missingWaiverText })
  .refine((isTicked) => isTicked, missingWaiverText)
  .optional()

/** Consent to immediate delivery (`getWaiverText`). Missing: none is stored, as earlier clients send none. */
export const deliveryFields = {
  acceptDelivery: deliverySchema,
  acceptWaiver: deliverySchema,
}

export const openScanCredit = declareFunction({
  name: 'open-scan-credit',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'Moves the scans of an emailed link to this browser. Safe to repeat.',
  input: z.object({ token: tokenSchema('Give the token of the link.') }),
  output: z.object({
    success: z.literal(true),
    scans_remaining: z.int(),
    report_id: z.string().nullable(),
    is_refunded: z.boolean(),
    is_trial_over: z.boolean(),
  }),
})

export type OpenedCredit = z.output<typeof openScanCredit.output>

export const getScanCredits = declareRead({
  name: 'get-scan-credits',
  path: '/api/scan-credits',
  access: 'visitor',
  summary: 'How many full scans this browser has left.',
  input: z.object({}),
  output: z.object({
    scans_remaining: z.int(),
    business_email: z.string().nullable(),
  }),
})
export type ScanCredits = z.output<typeof getScanCredits.output>

const amountCents = z.int()
const currency = z.string()

export const getPrices = declareRead({
  name: 'get-prices',
  path: '/api/prices',
  access: 'visitor',
  scope: 'read',
  summary: 'What is for sale, in the smallest unit of each currency.',
  input: z.object({}),
  output: z.object({
    waitlist: z.array(
      z.object({
        priceId: z.enum(waitlistPriceIds),
        currency,
        amountCents,
        listCents: amountCents,
      }),
    ),
    report: z.object({ currency, amountCents }),
    /** `sandbox`: no money moves (also Stripe with a test key); `off`: nothing is for sale */
    payments: z.enum(['live', 'sandbox', 'off']),
  }),
})
export type Prices = z.output<typeof getPrices.output>

export const getPaymentAnalytics = declareProcedure({
  name: 'get_payment_analytics',
  access: 'admin',
  summary: 'What was sold: revenue net of refunds and lost disputes. Only real payments count.',
  input: z.object({}),
  output: z.object({
    validation_revenue: z.int(),
    /** US cents */
    waitlist_revenue: z.int(),
    validation_purchases: z.int(),
    waitlist_purchases: z.int(),
    /** by ISO 4217 code, in its smallest unit */
    revenue_by_currency: z.record(z.string(), z.object({ validation: z.int(), waitlist: z.int() })),
    purchases_by_currency: z.record(
      z.string(),
      z.object({ validation: z.int(), waitlist: z.int() }),
    ),
  }),
})
export type PaymentAnalytics = z.output<typeof getPaymentAnalytics.output>

export const soldKindSchema = z.enum(['validation', 'waitlist'], {
  error: 'Choose validation or waitlist',
})

export const listPurchases = declareFunction({
  name: 'list-purchases',
  access: 'admin',
  summary: 'Paid purchases, including those of the sandbox and by a test key.',
  input: z.object({
    kind: soldKindSchema.optional(),
    sort: z.enum(['newest', 'oldest'], { error: 'Choose newest or oldest' }).default('newest'),
    limit: limitSchema({ max: 100, defaultLimit: 20 }),
    cursor: cursorSchema,
  }),
  output: z.object({
    purchases: z.array(
      z.object({
        id: z.guid(),
        kind: soldKindSchema,
        title: z.string(),
        /** `undelivered`: paid, but nothing could be delivered; `trial_over`: ended by real payments */
        status: z.enum([
          'fulfilled',
          'undelivered',
          'trial_over',
          'partly_refunded',
          'refunded',
          'disputed',
          'dispute_lost',
        ]),
        amount_cents: amountCents,
        refunded_cents: amountCents,
        currency,
        scans_purchased: z.int(),
        business_email: z.string(),
        /** no money moved: by the sandbox, or by Stripe with a test key */
        is_sandbox: z.boolean(),
        paid_at: z.iso.datetime(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})
export type PurchaseList = z.output<typeof listPurchases.output>

const soldInTime = {
  /** US cents, net of refunds and lost disputes, on the day of the sale */
  validation: z.int(),
  waitlist: z.int(),
}

export const getRevenueByDay = declareRead({
  name: 'get-revenue-by-day',
  path: '/api/revenue-by-day',
  access: 'admin',
  summary: 'Revenue in US dollars by day and by month, in UTC, including those without sales.',
  input: z.object({}),
  output: z.object({
    /** the last 30 including today, the oldest first; '2026-11-22' */
    days: z.array(z.object({ day: z.string(), ...soldInTime })),
    /** the last 12 including this one, the oldest first; '2026-11' */
    months: z.array(z.object({ month: z.string(), ...soldInTime })),
  }),
})
export type RevenueByDay = z.output<typeof getRevenueByDay.output>

const sandboxAction = z.enum([
  'pay',
  'pay-later',
  'fail',
  'cancel',
  'bank-confirms',
  'bank-refuses',
  'refund',
  'dispute',
  'dispute-won',
  'dispute-lost',
])

export const getSandboxCheckout = declareRead({
  name: 'get-sandbox-checkout',
  path: '/api/sandbox-checkouts/{sessionId}',
  access: 'visitor',
  summary: 'A checkout of the sandbox, where no money moves. Anyone who has its id may see it.',
  input: z.object({ sessionId: checkoutSessionSchema }),
  output: z.object({
    title: z.string(),
    description: z.string(),
    amountCents,
    currency,
    email: z.string(),
    status: z.enum(['open', 'awaiting', 'paid', 'failed', 'expired']),
    refundedCents: amountCents,
    dispute: z.enum(['open', 'won', 'lost']).nullable(),
    actions: z.array(sandboxAction),
  }),
})
export type SandboxCheckout = z.output<typeof getSandboxCheckout.output>

export const actInSandbox = declareFunction({
  name: 'act-in-sandbox',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'Plays what a buyer, a bank or the provider does to a checkout of the sandbox.',
  input: z.object({ sessionId: checkoutSessionSchema, action: sandboxAction }),
  output: z.object({
    success: z.literal(true),
    leadsTo: z.string().nullable(),
  }),
})

export const createValidationCheckout = declareFunction({
  name: 'create-validation-checkout',
  access: 'visitor',
  summary: 'Opens a checkout for a full report. This browser, or the receipt’s link, can use it.',
  input: z.object({
    businessEmail: emailSchema,
    scansCount: z.literal(1, { error: 'One scan is sold at a time.' }).default(1),
    reportId: reportIdSchema.nullish(),
    returnUrl: z.string().max(2000, 'This URL is too long.').nullish(),
    ...deliveryFields,
  }),
  output: z.object({ url: z.string() }),
})

const paymentToConfirm = z.object({
  title: z.string(),
  idea_name: z.string().nullable(),
  amount_cents: amountCents,
  currency,
  paid_at: z.iso.datetime().nullable(),
})
export type PaymentToConfirm = z.output<typeof paymentToConfirm>

export const verifyValidationPayment = declareFunction({
  name: 'verify-validation-payment',
  access: 'visitor',
  isOpenToBlocked: true,
  summary:
    'Settles a checkout on return from it and starts the full report it was bought for, once.',
  input: z.object({
    sessionId: checkoutSessionSchema,
    asksFirst: z.boolean().default(false),
  }),
  output: z.object({
    success: z.literal(true),
    email_to_confirm: z.string().optional(),
    payment_to_confirm: paymentToConfirm.optional(),
    report_id: reportIdSchema.nullable(),
    scans_remaining: z.int(),
  }),
})
