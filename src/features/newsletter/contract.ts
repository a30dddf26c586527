import { z } from 'zod'
import { declareFunction } from '../../platform/functions/declare.ts'
import { sessionIdSchema } from '../../shared/schema/ids.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import { linkStateSchema, tokenSchema } from '../../platform/email/link-schemas.ts'

export const joinNewsletter = declareFunction({
  name: 'join-newsletter',
  access: 'visitor',
  summary:
    'Sends a link that confirms an email for the newsletter. The response is the same for known and new emails.',
  input: z.object({ email: emailSchema, sessionId: sessionIdSchema.nullish() }),
  output: z.object({ success: z.literal(true) }),
})

export const invalidLinkText = 'Invalid confirmation link'
const token = tokenSchema(invalidLinkText)

export const getNewsletterLink = declareFunction({
  name: 'get-newsletter-link',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'What the link of a confirmation email would do; changes nothing.',
  input: z.object({ token, sessionId: sessionIdSchema.nullish() }),
  output: linkStateSchema,
})

export const confirmNewsletter = declareFunction({
  name: 'confirm-newsletter',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'Adds an email to the newsletter with the token it was sent. Safe to repeat.',
  input: z.object({ token }),
  output: z.object({ success: z.literal(true) }),
})

export const mailingListSchema = z.enum(['newsletter', 'waitlist', 'validators', 'founder-notices'])
export type MailingList = z.output<typeof mailingListSchema>

export const unsubscribe = declareFunction({
  name: 'unsubscribe',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'Unsubscribes an email from the list that its link is for. Safe to repeat.',
  input: z.object({
    token: tokenSchema('This unsubscribe link is not valid.'),
  }),
  output: z.object({
    success: z.literal(true),
    list: mailingListSchema,
    wasSubscribed: z.boolean().meta({
      description: 'False if this had ended before. Joining again makes new links.',
    }),
  }),
})
