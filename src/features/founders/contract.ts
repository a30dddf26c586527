import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { sessionIdSchema } from '../../shared/schema/ids.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import { linkStateSchema, tokenSchema } from '../../platform/email/link-schemas.ts'
import { accountSchema } from '../accounts/contract.ts'
import { ideaIdSchema } from '../ideas/contract.ts'

export const wrongLinkText = 'This link is incomplete. Please open it again from the email.'

export const getSession = declareRead({
  name: 'get-session',
  path: '/api/session',
  access: 'visitor',
  summary:
    'Who is signed in here, and what this browser may change: the ideas that it posted, and those of emails it has verified.',
  input: z.object({}),
  output: z.object({
    account: accountSchema.nullable(),
    ownedIdeaIds: z.array(ideaIdSchema),
    verifiedEmails: z.array(z.string()),
  }),
})

export const getMyIdeas = declareFunction({
  name: 'get-my-ideas',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'The ideas of an email that this browser has verified.',
  input: z.object({ email: emailSchema }),
  output: z.object({
    ideaIds: z.array(ideaIdSchema),
    /** a link mailed to the email would prove the rest; does not reveal whether there is any */
    proofNeeded: z.boolean(),
  }),
})

export const sendFounderLink = declareFunction({
  name: 'send-founder-link',
  access: 'visitor',
  summary:
    'Sends a link that proves an email. The response is the same for known and unknown emails.',
  input: z.object({ email: emailSchema, sessionId: sessionIdSchema.nullish() }),
  output: z.object({ success: z.literal(true) }),
})

export const getFounderLink = declareFunction({
  name: 'get-founder-link',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'What an emailed link would do; changes nothing.',
  input: z.object({ token: tokenSchema(wrongLinkText) }),
  output: linkStateSchema.extend({
    /** null if the link does not work in this browser */
    email: z.string().nullable(),
  }),
})
export type FounderLink = z.output<typeof getFounderLink.output>

export const openFounderLink = declareFunction({
  name: 'open-founder-link',
  access: 'visitor',
  isOpenToBlocked: true,
  summary:
    'Proves the email of a link to the first browser that opens it, for 90 days. That browser may repeat it.',
  input: z.object({ token: tokenSchema(wrongLinkText) }),
  output: z.object({ success: z.literal(true), email: z.string() }),
})

export const signOutOtherBrowsers = declareFunction({
  name: 'sign-out-other-browsers',
  access: 'visitor',
  isOpenToBlocked: true,
  summary:
    'Ends the access of all other browsers that verified an email, and all its other links. This browser must have verified it. Safe to repeat.',
  input: z.object({ email: emailSchema }),
  output: z.object({ success: z.literal(true) }),
})

export const signOutThisBrowser = declareFunction({
  name: 'sign-out-this-browser',
  access: 'visitor',
  isOpenToBlocked: true,
  summary:
    'Ends the access that this browser has by an email that it verified; its links stop working. Ideas stay in the browser that posted them. Safe to repeat.',
  input: z.object({ email: emailSchema }),
  output: z.object({ success: z.literal(true) }),
})
