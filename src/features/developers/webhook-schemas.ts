import { z } from 'zod'
import { idSchema, reportIdSchema } from '../../shared/schema/ids.ts'
import { ideaIdSchema } from '../ideas/contract.ts'

const timeSchema = z.iso.datetime()
const whenSeen = 'When we looked, up to a minute after the event'

/** `data` of each call. Pages load the payloads, but of this file only the types. */
export const webhookSchemas = {
  'votes.milestone': z.object({
    ideaId: ideaIdSchema,
    votesUp: z.int().describe(whenSeen),
    milestone: z.int().describe('The round number that was passed; each is sent once'),
  }),
  'sign-up.verified': z.object({
    ideaId: ideaIdSchema,
    signUp: z.object({ id: idSchema<'waitlist entry'>(''), verifiedAt: timeSchema }),
    count: z.int().describe(whenSeen),
  }),
  'report.ready': z.object({
    ideaId: ideaIdSchema,
    reportId: reportIdSchema.describe('Opens the report for good: treat it as a secret'),
    kind: z.enum(['lite', 'full']),
    url: z.url().describe('Its page'),
  }),
  test: z.object({ ideaId: ideaIdSchema }),
}

export type WebhookType = keyof typeof webhookSchemas

export interface WebhookPayload<Type extends WebhookType = WebhookType> {
  timestamp: string
  data: z.output<(typeof webhookSchemas)[Type]>
}
