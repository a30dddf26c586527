import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { cursorSchema, limitSchema } from '../../shared/schema/paging.ts'
import { reportIdSchema } from '../../shared/schema/ids.ts'
import {
  certaintySchema,
  findingFilterSchema,
  findingIdSchema,
  findingSchema,
  markSchema,
  metricSchema,
  reportSchema,
  type Finding,
  type FindingFilter,
  type Metric,
  type Report,
} from './report-schema.ts'
import { defaultFindings, maxFindings } from './rules.ts'

export { reportIdSchema, type ReportId } from '../../shared/schema/ids.ts'
export type {
  Count,
  SearchSummary,
  Coverage,
  DiscussionVolume,
  Finding,
  FindingFilter,
  Metric,
  Report,
  TextsRead,
} from './report-schema.ts'

export const getReport = declareRead({
  name: 'get-report',
  path: '/api/reports/{id}',
  access: 'visitor',
  scope: 'read',
  summary: 'A report. Anyone who has its id may read it.',
  input: z.object({ id: reportIdSchema }),
  output: reportSchema,
})

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
    certainty: certaintySchema.default('sure'),
    limit: limitSchema({ max: maxFindings, defaultLimit: defaultFindings }),
    cursor: cursorSchema,
  }),
  output: z.object({ findings: z.array(findingSchema), nextCursor: z.string().nullable() }),
})

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

export interface LoadedReport {
  report: Report
  quotes: FindingsPage
  /** Counted findings to begin with, whatever `quotes` selects. */
  best: readonly Finding[]
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
  isOpenToBlocked: true,
  summary: 'Marks a finding of one’s own report and recounts the report by all its marks.',
  input: z.object({
    reportId: reportIdSchema,
    findingId: findingIdSchema,
    mark: markSchema.nullable(),
  }),
  output: z.object({ report: reportSchema, metrics: z.array(metricSchema) }),
})

export const getOwnFullReport = declareRead({
  name: 'get-own-full-report',
  path: '/api/reports/{id}/full-report',
  access: 'visitor',
  summary: 'The full report that this browser has from a free one, so that it is not sold twice.',
  input: z.object({ id: reportIdSchema }),
  output: z.object({ report_id: reportIdSchema.nullable() }),
})

export const listReports = declareFunction({
  name: 'list-reports',
  access: 'admin',
  summary: 'All reports, with how many are free and how many are paid and shown in full.',
  input: z.object({
    kind: z.enum(['free', 'paid'], { error: 'Choose free or paid' }).optional(),
    sort: z.enum(['newest', 'oldest'], { error: 'Choose newest or oldest' }).default('newest'),
    limit: limitSchema({ max: 100, defaultLimit: 20 }),
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
