import { z } from 'zod'
import { declareFunction, declareRead, declareStream } from '../../platform/functions/declare.ts'
import { cursorSchema, limitSchema } from '../../platform/functions/paging.ts'
import { emailSchema } from '../../platform/email/email-schema.ts'
import { reportIdSchema } from '../../platform/ids.ts'
import { ideaIdSchema } from '../ideas/contract.ts'
import { checkoutSessionSchema, waiverSchema } from '../purchases/contract.ts'
import { signals } from '../../analysis/evidence/evidence.ts'
import {
  certaintySchema,
  findingIdSchema,
  findingSchema,
  markSchema,
  metricSchema,
  reportSchema,
  type Finding,
  type Metric,
  type Report,
} from './report-schema.ts'
import {
  maxFindings,
  defaultFindings,
  maxGivenSearches,
  maxSearchLength,
  maxSearchQueryLength,
} from './rules.ts'

export { reportIdSchema, type ReportId } from '../../platform/ids.ts'
export type {
  AskedSearch,
  Coverage,
  DiscussionVolume,
  Finding,
  Metric,
  Report,
  TextsRead,
} from './report-schema.ts'

export const scanPainPoints = declareFunction({
  name: 'scan-pain-points',
  access: 'visitor',
  scope: 'scan',
  summary: 'Starts a scan of real discussions; follow it at /api/reports/{id}/events.',
  input: z.object({
    searchQuery: z
      .string({ error: 'Describe the idea and the problem first' })
      .trim()
      .min(1, 'Describe the idea and the problem first')
      .max(maxSearchQueryLength, `At most ${maxSearchQueryLength} characters`),
    isLite: z.boolean({ error: 'isLite must be true or false' }),
    /** Used instead of the searches planned from the text. */
    searches: z
      .array(
        z
          .string()
          .trim()
          .regex(/^\P{Cc}*$/u, 'A search is one line')
          .min(2, 'A search has at least 2 characters')
          .max(maxSearchLength, `A search has at most ${maxSearchLength} characters`),
      )
      .min(1, 'Give at least one search')
      .max(maxGivenSearches, `At most ${maxGivenSearches} searches`)
      .nullish(),
    ideaId: ideaIdSchema.nullish(),
    sessionId: z.guid('The session id must be a UUID.').nullish(),
    reportId: reportIdSchema.nullish(),
    businessEmail: z.email('Please enter a valid email address').nullish(),
  }),
  output: z.object({ reportId: reportIdSchema }),
})

export const getReport = declareRead({
  name: 'get-report',
  path: '/api/reports/{id}',
  access: 'visitor',
  scope: 'read',
  summary: 'A report: who has its id may read it.',
  input: z.object({ id: reportIdSchema }),
  output: reportSchema,
})

export const findingFilterSchema = z.object({
  platform: z
    .string()
    .max(100, 'At most 100 characters')
    .regex(/^\P{Cc}*$/u, 'A platform has a name')
    .optional(),
  /** Of the discussion's date, in UTC. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month looks like 2026-05')
    .optional(),
  sentiment: z
    .enum(['positive', 'negative', 'other'], { error: 'Choose positive, negative or other' })
    .optional(),
  signal: z.enum(signals, { error: `Choose one of ${signals.join(', ')}` }).optional(),
  /** Key of a number or sentence of a full report: 'score.pain', 'reasons.0', 'tool.2', 'region.DE'. */
  behind: z
    .string()
    .regex(/^[a-z-]{1,30}\.[A-Za-z0-9-]{1,30}$/, 'Name a figure of the report, such as score.pain')
    .optional(),
})
export type FindingFilter = z.output<typeof findingFilterSchema>

/** The findings that a URL selects: those behind one number, starting at a cursor. */
export type FindingsQuery = FindingFilter & { cursor?: string | undefined }

export const listFindings = declareRead({
  name: 'list-findings',
  path: '/api/reports/{id}/findings',
  access: 'visitor',
  scope: 'read',
  summary: 'The findings of a report, most relevant first.',
  input: z.object({
    id: reportIdSchema,
    ...findingFilterSchema.shape,
    /**
     * `sure` lists the counted findings, with those marked 'has it'; `maybe` may have the problem;
     * `subject` is about the same subject. A filter restricts `sure` to counted findings.
     */
    certainty: certaintySchema.default('sure'),
    limit: limitSchema({ most: maxFindings, usual: defaultFindings }),
    cursor: cursorSchema,
  }),
  output: z.object({ findings: z.array(findingSchema), nextCursor: z.string().nullable() }),
})

/** Findings that were fetched, and the query that they begin at. */
export interface FindingsPage {
  query: FindingsQuery
  findings: readonly Finding[]
  nextCursor: string | null
}

export const listMetrics = declareRead({
  name: 'list-metrics',
  path: '/api/reports/{id}/metrics',
  access: 'visitor',
  scope: 'read',
  summary: 'Discussions and average sentiment per platform.',
  input: z.object({ id: reportIdSchema }),
  output: z.object({ metrics: z.array(metricSchema) }),
})

/** A report with what its page shows first. */
export interface LoadedReport {
  report: Report
  quotes: FindingsPage
  metrics: readonly Metric[]
}

export const getMarking = declareRead({
  name: 'get-marking',
  path: '/api/reports/{id}/marking',
  access: 'visitor',
  summary: 'Whether this browser may mark the findings of a report: it started the scan or paid.',
  input: z.object({ id: reportIdSchema }),
  output: z.object({ can_mark: z.boolean() }),
})

export const markFinding = declareFunction({
  name: 'mark-finding',
  access: 'visitor',
  summary: 'Marks a finding of one’s own report and counts the report again by all its marks.',
  input: z.object({
    reportId: reportIdSchema,
    findingId: findingIdSchema,
    mark: markSchema.nullable(),
  }),
  output: z.object({ report: reportSchema, metrics: z.array(metricSchema) }),
})

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
  output: z.record(z.string(), z.unknown()),
})

/** Data of a `step` event. */
export interface ScanStep {
  name: string
  text: string
}

export const getOwnFullReport = declareRead({
  name: 'get-own-full-report',
  path: '/api/reports/{id}/full-report',
  access: 'visitor',
  summary: 'The full report that this browser has from a free one, so that it is not sold twice.',
  input: z.object({ id: reportIdSchema }),
  /** Null if there is none, or if its credit was returned or revoked. */
  output: z.object({ report_id: reportIdSchema.nullable() }),
})

export const createValidationCheckout = declareFunction({
  name: 'create-validation-checkout',
  access: 'visitor',
  summary: 'Opens a checkout for a full report. This browser, or the receipt’s link, can use it.',
  input: z.object({
    businessEmail: emailSchema,
    scansCount: z.literal(1, { error: 'One scan is sold at a time.' }).default(1),
    /** The free report that the full report continues. */
    reportId: reportIdSchema.nullish(),
    /** This site's origin or the URL of one of its pages. */
    returnUrl: z.string().max(2000, 'This address is too long.').nullish(),
    acceptWaiver: waiverSchema,
  }),
  output: z.object({ url: z.string() }),
})

export const verifyValidationPayment = declareFunction({
  name: 'verify-validation-payment',
  access: 'visitor',
  summary:
    'Settles a checkout on return from it and starts the full report it was bought for, once.',
  input: z.object({ sessionId: checkoutSessionSchema }),
  output: z.object({
    success: z.literal(true),
    /** The full report, running or complete; null if the checkout had no free report to continue. */
    report_id: reportIdSchema.nullable(),
    scans_remaining: z.int(),
  }),
})

export const listReports = declareFunction({
  name: 'list-reports',
  access: 'admin',
  summary: 'All reports, with how many are free and how many are paid and shown in full.',
  input: z.object({
    kind: z.enum(['free', 'paid'], { error: 'Choose free or paid' }).optional(),
    sort: z.enum(['newest', 'oldest'], { error: 'Choose newest or oldest' }).default('newest'),
    limit: limitSchema({ most: 100, usual: 20 }),
    cursor: cursorSchema,
  }),
  output: z.object({
    reports: z.array(
      z.object({
        id: reportIdSchema,
        status: z.enum(['processing', 'completed', 'failed']),
        /** Whether it shows any of competitive_intel, financial_data and risk_assessment. */
        is_paid: z.boolean(),
        /** 0..100 */
        validation_score: z.number().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    /** Of all reports, independent of the filter. */
    totals: z.object({ free: z.int(), paid: z.int() }),
    nextCursor: z.string().nullable(),
  }),
})
export type ReportList = z.output<typeof listReports.output>

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
