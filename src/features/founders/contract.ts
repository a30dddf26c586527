import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { sessionIdSchema } from '../../shared/schema/ids.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import { tokenSchema } from '../../platform/email/link-schemas.ts'
import { accountSchema } from '../accounts/contract.ts'
import { ideaIdSchema } from '../ideas/contract.ts'

export const wrongLinkText = 'This link is not whole. Please open it from the letter once more.'

export const getSession = declareRead({
  name: 'get-session',
  path: '/api/session',
  access: 'visitor',
  summary:
    'Who is signed in here, and what this browser has proved: the ideas that it posted, and those of addresses it has proved.',
  input: z.object({}),
  output: z.object({
    account: accountSchema.nullable(),
    ownedIdeaIds: z.array(ideaIdSchema),
  }),
})

export const getMyIdeas = declareFunction({
  name: 'get-my-ideas',
  access: 'visitor',
  summary: 'The ideas of an address that this browser can prove are its own.',
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
  summary: 'Mails a link that proves the address; answers alike for known and unknown ones.',
  input: z.object({ email: emailSchema, sessionId: sessionIdSchema.nullish() }),
  output: z.object({ success: z.literal(true) }),
})

export const openFounderLink = declareFunction({
  name: 'open-founder-link',
  access: 'visitor',
  summary:
    'Proves the address of a mailed link to this browser for 90 days; twice is a success twice.',
  input: z.object({ token: tokenSchema(wrongLinkText) }),
  output: z.object({ success: z.literal(true), email: z.string() }),
})
