import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { linkStateSchema, tokenSchema } from '../../platform/email/link-schemas.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import { howOftenValues } from './rules.ts'

const howOftenSchema = z.enum(howOftenValues, { error: 'Choose one from the list' })

export const invalidLinkText = 'Invalid confirmation link'
const token = tokenSchema(invalidLinkText)

export const getFounderNoticesLink = declareFunction({
  name: 'get-founder-notices-link',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'What the link of the email “Get news of your idea” would do; changes nothing.',
  input: z.object({ token }),
  output: linkStateSchema,
})

export const confirmFounderNotices = declareFunction({
  name: 'confirm-founder-notices',
  access: 'visitor',
  isOpenToBlocked: true,
  summary:
    'Turns on news of the ideas posted with an email, with the token that it was sent. Safe to repeat.',
  input: z.object({ token }),
  output: z.object({ success: z.literal(true) }),
})

export const getFounderNotices = declareRead({
  name: 'get-founder-notices',
  path: '/api/founder-notices',
  access: 'visitor',
  summary: 'How often news of their ideas goes to the emails that this browser has verified.',
  input: z.object({}),
  output: z.object({
    settings: z.array(z.object({ email: z.string(), howOften: howOftenSchema })),
    hasUnverified: z.boolean(),
  }),
})
export type FounderNotices = z.output<typeof getFounderNotices.output>

export const setFounderNotices = declareFunction({
  name: 'set-founder-notices',
  access: 'visitor',
  isOpenToBlocked: true,
  summary:
    'Sets how often news of its ideas goes to an email. This browser must have verified it. Safe to repeat.',
  input: z.object({ email: emailSchema, howOften: howOftenSchema }),
  output: z.object({ success: z.literal(true) }),
})
