import { z } from 'zod'
import {
  declareFile,
  declareFunction,
  declareProcedure,
  declareRead,
} from '../../platform/functions/declare.ts'
import { cursorSchema, limitSchema } from '../../shared/schema/paging.ts'
import { type Id, idSchema, sessionIdSchema } from '../../shared/schema/ids.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import { linkStateSchema, tokenSchema } from '../../platform/email/link-schemas.ts'
import { ideaIdSchema } from '../ideas/contract.ts'
import { checkoutSessionSchema, deliveryFields } from '../purchases/contract.ts'
import { maxCommentsLength, maxSignUps, defaultSignUps } from './rules.ts'
import { toOptionalText } from '../../shared/schema/visible-text.ts'

export type WaitlistEntryId = Id<'waitlist entry'>

export const wrongLinkText = 'Invalid verification link'
export const wrongLeaveLinkText = 'This link is incomplete. Please open it again from the email.'

export const waitlistFormSchema = z.object({
  email: emailSchema,
  comments: z
    .string({ error: 'Comments must be text' })
    .trim()
    .refine(
      (text) => text.length <= maxCommentsLength,
      `Comments must be less than ${maxCommentsLength} characters`,
    )
    .meta({ maxLength: maxCommentsLength })
    .nullish()
    .transform(toOptionalText),
  acceptTerms: z
    .boolean({ error: 'You must accept the terms and conditions' })
    .default(true)
    .refine((accepted) => accepted, 'You must accept the terms and conditions'),
})

const positionSchema = {
  referralCode: z.string().optional(),
  referralCount: z.int(),
  position: z.int().optional(),
}

export const sendWaitlistVerification = declareFunction({
  name: 'send-waitlist-verification',
  access: 'visitor',
  summary:
    'Signs an email up for an idea and sends it a link to confirm. The response is the same for known and new emails. The founder gets the comments only if `consentWording` is what the site’s own form says.',
  input: waitlistFormSchema.extend({
    ideaId: ideaIdSchema,
    // Accepted but not used: emails name the idea as it is stored.
    ideaTitle: z.string().max(1000).nullish(),
    sessionId: sessionIdSchema,
    referrerCode: z.string().trim().max(64).nullish(),
    // Only under a wording that names the comments does the founder get them.
    consentWording: z.string().max(1000).nullish(),
  }),
  output: z.object({ success: z.literal(true), ...positionSchema }),
})
export type SignedUp = z.output<typeof sendWaitlistVerification.output>

const token = tokenSchema(wrongLinkText)

export const getWaitlistLink = declareFunction({
  name: 'get-waitlist-link',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'What an emailed link would do; changes nothing.',
  input: z.object({ token, sessionId: sessionIdSchema.nullish() }),
  output: linkStateSchema.extend({
    // This API's word for `confirmed`.
    state: z.enum(['ready', 'verified', 'expired', 'gone']),
    idea: z.object({ id: ideaIdSchema, title: z.string() }).nullable(),
  }),
})
export type WaitlistLink = z.output<typeof getWaitlistLink.output>

export const verifyWaitlistEmail = declareFunction({
  name: 'verify-waitlist-email',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'Confirms an email with the token it was sent. Safe to repeat.',
  input: z.object({ token, sessionId: sessionIdSchema.nullish() }),
  output: z.object({
    success: z.literal(true),
    message: z.string(),
    idea: z.object({ id: ideaIdSchema, title: z.string() }),
    ...positionSchema,
    leaveToken: z.string(),
  }),
})
export type Verified = z.output<typeof verifyWaitlistEmail.output>

export const resendWaitlistVerification = declareFunction({
  name: 'resend-waitlist-verification',
  access: 'visitor',
  summary: 'Sends a new link to the email of an expired one.',
  input: z.object({ token, sessionId: sessionIdSchema.nullish() }),
  output: z.object({ success: z.literal(true) }),
})

export const leaveWaitlist = declareFunction({
  name: 'leave-waitlist',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'Removes an email from its waitlist. Safe to repeat.',
  input: z.object({
    token: tokenSchema(wrongLeaveLinkText),
  }),
  output: z.object({ success: z.literal(true) }),
})

export const getWaitlistCount = declareProcedure({
  name: 'get_waitlist_count',
  access: 'visitor',
  isOpenToBlocked: true,
  scope: 'read',
  summary: 'How many verified sign-ups an idea has.',
  input: z.object({ idea_uuid: ideaIdSchema }),
  output: z.int(),
})

export const listSignUps = declareRead({
  name: 'list-sign-ups',
  path: '/api/ideas/{ideaId}/sign-ups',
  access: 'owner',
  scope: 'read',
  summary: 'The verified sign-ups of an idea, newest first, without their emails.',
  input: z.object({
    ideaId: ideaIdSchema,
    limit: limitSchema({ max: maxSignUps, defaultLimit: defaultSignUps }),
    cursor: cursorSchema,
  }),
  output: z.object({
    count: z.int(),
    signUps: z.array(
      z.object({
        id: idSchema<'waitlist entry'>('The sign-up id must be a UUID.'),
        verifiedAt: z.iso.datetime(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})

export const checkPaymentStatus = declareFunction({
  name: 'check-payment-status',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'Whether an idea’s waitlist is unlocked; false for everyone but its founder.',
  input: z.object({ ideaId: ideaIdSchema, businessEmail: emailSchema }),
  output: z.object({ hasPaid: z.boolean() }),
})

export const createWaitlistCheckout = declareFunction({
  name: 'create-waitlist-checkout',
  access: 'owner',
  summary: 'Opens a checkout for an idea’s waitlist, from 5 verified sign-ups on.',
  input: z.object({
    ideaId: ideaIdSchema,
    businessEmail: emailSchema,
    ideaTitle: z.string().max(1000).nullish(),
    // Validated by the function, which logs an unknown price.
    priceId: z
      .string({ error: 'Choose one of the listed prices.' })
      .max(100, 'Choose one of the listed prices.'),
    currency: z
      .string({ error: 'Choose one of the listed prices.' })
      .trim()
      .max(10, 'Choose one of the listed prices.')
      .transform((code) => code.toUpperCase()),
    ...deliveryFields,
  }),
  output: z.object({ url: z.string() }),
})

const listSchema = {
  success: z.literal(true),
  csv: z.string(),
  count: z.int(),
  csvUrl: z.string().nullable(),
}

export const verifyWaitlistPayment = declareFunction({
  name: 'verify-waitlist-payment',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'Settles a checkout on return from it and hands the waitlist to its founder.',
  input: z.object({ sessionId: checkoutSessionSchema }),
  output: z.object({ ...listSchema, ideaId: ideaIdSchema }),
})

export const downloadWaitlist = declareFunction({
  name: 'download-waitlist',
  access: 'owner',
  isOpenToBlocked: true,
  summary: 'The waitlist of an idea as it is now, for the founder who unlocked it.',
  input: z.object({ ideaId: ideaIdSchema, businessEmail: emailSchema }),
  output: z.object(listSchema),
})

export const exportWaitlist = declareFile({
  name: 'export-waitlist',
  path: '/api/waitlist/{ideaId}/export.csv',
  access: 'owner',
  summary: 'The same list as a file of any length.',
  input: z.object({ ideaId: ideaIdSchema }),
})
