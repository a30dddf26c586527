import { z } from 'zod'
import { declareFunction, declareProcedure, declareRead } from '../../platform/functions/declare.ts'
import type { Id } from '../../platform/ids.ts'
import { tokenSchema } from '../../platform/mail/token-schema.ts'
import { waitlistPriceIds } from './rules.ts'

export type PurchaseId = Id<'purchase'>
/** The right to one full report. */
export type CreditId = Id<'scan credit'>
/** Credits that were given or bought together; their letter has one link. */
export type GrantId = Id<'scan credit grant'>

/** As the provider adds it to the return address. */
export const checkoutSessionSchema = z
  .string({ error: 'Give the session of the checkout.' })
  .regex(/^[\w-]{1,200}$/, 'We do not know this payment.')

/**
 * The tick without which nothing is delivered at once; its wording is `waiverWording`. Missing is taken as
 * not asked (the specified body has no such field), and nothing is stored then.
 */
export const waiverSchema = z
  .boolean({ error: 'Please agree to delivery at once' })
  .refine((isTicked) => isTicked, 'Please agree to delivery at once')
  .optional()

export const openScanCredit = declareFunction({
  name: 'open-scan-credit',
  access: 'visitor',
  summary:
    'Brings the scans behind the link of a letter to this browser, which spends them from then on; twice is a success twice.',
  input: z.object({ token: tokenSchema('Give the token of the link.') }),
  output: z.object({
    success: z.literal(true),
    /** of this browser, whatever letter they came with */
    scans_remaining: z.int(),
    /** the full report that one of this letter's scans was spent on last; null: none was */
    report_id: z.string().nullable(),
  }),
})

export const getScanCredits = declareRead({
  name: 'get-scan-credits',
  path: '/api/scan-credits',
  access: 'visitor',
  summary: 'How many full scans this browser has left.',
  input: z.object({}),
  output: z.object({
    scans_remaining: z.int(),
    /** 'a…@example.com'; null where there are none, or of several addresses */
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
  summary: 'What is for sale, in the smallest unit of each currency.',
  input: z.object({}),
  output: z.object({
    /** `listCents` is the price it is struck down from; equal where there is none */
    waitlist: z.array(
      z.object({
        priceId: z.enum(waitlistPriceIds),
        currency,
        amountCents,
        listCents: amountCents,
      }),
    ),
    report: z.object({ currency, amountCents }),
    /** `sandbox`: no money moves; `off`: nothing can be bought here now */
    payments: z.enum(['live', 'sandbox', 'off']),
  }),
})
export type Prices = z.output<typeof getPrices.output>

export const getPaymentAnalytics = declareProcedure({
  name: 'get_payment_analytics',
  access: 'admin',
  summary: 'What was sold: revenue net of refunds and lost disputes; the sandbox never counts.',
  input: z.object({}),
  output: z.object({
    /** US cents */
    validation_revenue: z.int(),
    /** US cents */
    waitlist_revenue: z.int(),
    validation_purchases: z.int(),
    waitlist_purchases: z.int(),
    /** by ISO 4217 code, in its smallest unit */
    revenue_by_currency: z.record(z.string(), z.object({ validation: z.int(), waitlist: z.int() })),
  }),
})
export type PaymentAnalytics = z.output<typeof getPaymentAnalytics.output>

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
  summary: 'A checkout of the sandbox, where no money moves: who has its id may see it.',
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
    /** what can happen to it now */
    actions: z.array(sandboxAction),
  }),
})
export type SandboxCheckout = z.output<typeof getSandboxCheckout.output>

export const actInSandbox = declareFunction({
  name: 'act-in-sandbox',
  access: 'visitor',
  summary: 'Plays what a buyer, a bank or the provider does to a checkout of the sandbox.',
  input: z.object({ sessionId: checkoutSessionSchema, action: sandboxAction }),
  output: z.object({
    success: z.literal(true),
    /** where the buyer goes next; null: stays */
    leadsTo: z.string().nullable(),
  }),
})
