import { z } from 'zod'
import { declareFunction, declareRead, declareStream } from '../../platform/functions/declare.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import { reportIdSchema } from '../../shared/schema/ids.ts'
import { ideaIdSchema } from '../ideas/contract.ts'
import { coverageSchema, findingSchema } from '../reports/report-schema.ts'
import { maxGivenSearches, maxSearchLength, maxSearchQueryLength } from './rules.ts'
import { requiredText } from '../../shared/schema/required-text.ts'
import { hasVisibleText } from '../../shared/schema/visible-text.ts'

export const scanPainPoints = declareFunction({
  name: 'scan-pain-points',
  access: 'visitor',
  scope: 'scan',
  summary: 'Starts a scan of real discussions; follow it at /api/reports/{id}/events.',
  input: z.object({
    // In one form of line breaks, because a blank line divides the text.
    searchQuery: requiredText('Describe the idea and the problem first')
      .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
      .max(maxSearchQueryLength, `At most ${maxSearchQueryLength} characters`)
      .meta({ description: 'The idea, a blank line and the problem; or the problem alone' }),
    isLite: z.boolean({ error: 'isLite must be true or false' }),
    searches: z
      .array(
        z
          .string()
          .trim()
          .refine((text) => !/\p{Cc}/u.test(text), 'A search is one line')
          .min(2, 'A search has at least 2 characters')
          .max(maxSearchLength, `A search has at most ${maxSearchLength} characters`)
          .refine(hasVisibleText, 'A search has at least 2 characters'),
      )
      .min(1, 'Give at least one search')
      .max(maxGivenSearches, `At most ${maxGivenSearches} searches`)
      .nullish(),
    ideaId: ideaIdSchema.nullish(),
    sessionId: z.guid('The session id must be a UUID.').nullish(),
    reportId: reportIdSchema.nullish().meta({
      description: 'An earlier free report of the same text, whose given searches are made again',
    }),
    businessEmail: emailSchema.nullish(),
  }),
  output: z.object({ reportId: reportIdSchema }),
})

const scanStepSchema = z.object({ name: z.string(), text: z.string() })
export type ScanStep = z.output<typeof scanStepSchema>

export const followReport = declareStream({
  name: 'follow-report',
  path: '/api/reports/{id}/events',
  access: 'visitor',
  scope: 'read',
  summary:
    'What a scan does, as it happens: step, source, finding, done, failed; ids rise, Last-Event-ID resumes.',
  input: z.object({
    id: reportIdSchema,
    lastEventId: z.coerce
      .number({ error: 'Last-Event-ID must be a whole number' })
      .int('Last-Event-ID must be a whole number')
      .min(0, 'Last-Event-ID must be a whole number')
      .optional(),
  }),
  output: z.discriminatedUnion('event', [
    z.object({ event: z.literal('step'), data: scanStepSchema }),
    z.object({ event: z.literal('source'), data: coverageSchema }),
    z.object({ event: z.literal('finding'), data: findingSchema }),
    z.object({ event: z.literal('done'), data: z.object({ total_findings: z.int() }) }),
    z.object({
      event: z.literal('failed'),
      data: z.object({ error_message: z.string().nullable() }),
    }),
  ]),
})
export type ScanEvent = z.output<typeof followReport.output>

const costMetrics = {
  tokens_in: z.int(),
  tokens_out: z.int(),
  /** Millionths of a USD; null if tokens were used but none of them had a price. */
  cost_micros: z.int().nullable(),
  /** False if some tokens had no price; the true cost is then higher. */
  is_cost_whole: z.boolean(),
}

const scanMetrics = {
  free_scans: z.int(),
  full_scans: z.int(),
  sections_by_model: z.int(),
  sections_built_in: z.int(),
  ...costMetrics,
}

export const getScanCosts = declareRead({
  name: 'get-scan-costs',
  path: '/api/scan-costs',
  access: 'admin',
  summary: 'Scans, tokens and what a language model cost: in all, and of the scans of each day.',
  input: z.object({}),
  output: z.object({
    /** Null: the built-in analyst writes everything. */
    model: z.string().nullable(),
    has_price: z.boolean(),
    in_all: z.object(scanMetrics),
    /** The last 30 days in UTC, newest first, without days that had no scan. */
    days: z.array(z.object({ day: z.string(), ...scanMetrics })),
    /** The 5 reports with the highest model cost; among equal costs, the most tokens. */
    dearest: z.array(
      z.object({ id: reportIdSchema, created_at: z.iso.datetime(), ...costMetrics }),
    ),
  }),
})
export type ScanCosts = z.output<typeof getScanCosts.output>
