import { z } from 'zod'
import { declareFunction } from '../../platform/functions/declare.ts'
import { sessionIdSchema } from '../../shared/schema/ids.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import { linkStateSchema, tokenSchema } from '../../platform/email/link-schemas.ts'

export const joinNewsletter = declareFunction({
  name: 'join-newsletter',
  access: 'visitor',
  summary:
    'Mails an address a link that puts it on the newsletter; answers alike for known and new addresses.',
  input: z.object({ email: emailSchema, sessionId: sessionIdSchema.nullish() }),
  output: z.object({ success: z.literal(true) }),
})

export const invalidLinkText = 'Invalid confirmation link'
const token = tokenSchema(invalidLinkText)

export const getNewsletterLink = declareFunction({
  name: 'get-newsletter-link',
  access: 'visitor',
  summary: 'What the link of a confirmation letter is good for; changes nothing.',
  input: z.object({ token, sessionId: sessionIdSchema.nullish() }),
  output: linkStateSchema,
})

export const confirmNewsletter = declareFunction({
  name: 'confirm-newsletter',
  access: 'visitor',
  summary:
    'Puts an address on the newsletter with the token of its letter; twice is a success twice.',
  input: z.object({ token }),
  output: z.object({ success: z.literal(true) }),
})

export const mailingListSchema = z.enum(['newsletter', 'waitlist', 'validators'])
export type MailingList = z.output<typeof mailingListSchema>

export const unsubscribe = declareFunction({
  name: 'unsubscribe',
  access: 'visitor',
  summary:
    'Takes the address of a letter off the list that it came from; twice is a success twice.',
  input: z.object({
    token: tokenSchema('This unsubscribe link is not valid.'),
  }),
  output: z.object({ success: z.literal(true), list: mailingListSchema }),
})
