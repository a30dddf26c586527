// The meaning of each field: src/app/field-texts/reports.ts.
import { z } from 'zod'
import { idSchema, reportIdSchema } from '../../shared/schema/ids.ts'
import { ideaIdSchema } from '../ideas/contract.ts'
import { priceUnits, signals } from '../../analysis/evidence/evidence.ts'
import { partNames, verdicts } from '../../analysis/assessment/assessment.ts'
import { marks } from '../../analysis/marks.ts'
import { sectionNames } from '../../analysis/writing/section.ts'

export const coverageSchema = z.object({
  source: z.string(),
  platform: z.string(),
  status: z.enum(['ok', 'failed', 'off', 'resting']),
  found: z.int(),
  kept: z.int(),
  reason: z.string().nullable(),
})
export type Coverage = z.output<typeof coverageSchema>

export const searchSummarySchema = z.object({
  query: z.string(),
  kind: z.enum(['words', 'phrase', 'compound', 'model', 'founder']),
  found: z.array(z.object({ source: z.string(), count: z.int() })),
})
export type SearchSummary = z.output<typeof searchSummarySchema>

export const textsReadSchema = z.object({
  by: z.enum(['model', 'words', 'marks']),
  version: z.int().default(1),
  read: z.int(),
  unread: z.int(),
  failed: z.literal(true).optional(),
  graded: z
    .object({
      model: z.string(),
      texts: z.int(),
      failure: z.string().nullable(),
    })
    .nullable()
    .default(null),
  language: z.string().nullable().default(null),
})
export type TextsRead = z.output<typeof textsReadSchema>

export const signalSchema = z.enum(signals)
const discussionIds = z.array(z.string())
const priceUnit = z.enum(priceUnits).optional()
const countSchema = z.object({ behind: z.string(), discussion_count: z.int() })
export type Count = z.output<typeof countSchema>
const linkedSource = z.object({ url: z.string(), excerpt: z.string() })
const quotedSource = z.object({ quote: z.string(), source_url: z.string() })

export const discussionVolumeSchema = z.object({
  total_discussions: z.int(),
  last_90_days: z.int(),
  previous_90_days: z.int(),
  growth_rate: z.number().nullable(),
  trend: z.enum(['rising', 'steady', 'falling', 'unknown']),
  platform_breakdown: z.record(z.string(), z.int()),
  by_month: z.array(z.object({ month: z.string(), count: z.int(), discussion_ids: discussionIds })),
  sources: z.array(linkedSource),
})
export type DiscussionVolume = z.output<typeof discussionVolumeSchema>

export const geographicDataSchema = z.object({
  naming_country: z.int(),
  primary_regions: z.array(
    z.object({
      country: z.string(),
      percentage: z.number(),
      discussion_count: z.int(),
      source_url: z.string(),
    }),
  ),
  sources: z.array(linkedSource),
})

export const competitiveIntelSchema = z.object({
  existing_solutions: z.array(
    z.object({
      name: z.string(),
      pricing: z.string().nullable(),
      market_position: z.string(),
      source_url: z.string(),
      user_complaints: z.array(z.string()),
      review_sources: z.array(z.string()),
      discussion_count: z.int(),
      complaint_count: z.int(),
    }),
  ),
  market_gaps: z.array(z.object({ gap: z.string(), evidence_url: z.string() })),
})

export const financialDataSchema = z.object({
  willingness_to_pay_mentions: z.int(),
  price_sensitivity: z.object({
    sweet_spot: z.string().nullable(),
    sweet_spot_range: z
      .object({ low_cents: z.int(), high_cents: z.int(), currency: z.string(), each: priceUnit })
      .optional(),
    mentioned_price_points: z.array(
      z.object({
        amount_cents: z.int(),
        currency: z.string(),
        per: z.enum(['hour', 'month', 'year']).nullable(),
        each: priceUnit,
        is_refused: z.literal(true).optional(),
        quote: z.string(),
        source_url: z.string(),
      }),
    ),
  }),
  other_amounts: z.array(quotedSource),
  current_spending: z.string().nullable(),
  budget_evidence: z.array(quotedSource),
})

export const riskAssessmentSchema = z.object({
  market_saturation: z.enum(['low', 'medium', 'high', 'unknown']),
  sentiment_trend: z.enum(['improving', 'steady', 'worsening', 'unknown']),
  seasonal_patterns: z.array(
    z.object({ month: z.int(), share: z.number(), discussion_count: z.int() }),
  ),
  red_flags: z.array(z.string()),
  red_flag_discussions: z.array(discussionIds),
  sources: z.array(linkedSource),
})

export const decisionSchema = z.object({
  verdict: z.enum(verdicts),
  confidence: z.number().nullable(),
  key_reasons: z.array(z.string()),
  detailed_ai_analysis: z.string(),
  suggested_next_step: z.string(),
  deciding_evidence: z.string(),
  deciding_counts: z.array(countSchema),
})

export const scorePartSchema = z.object({
  name: z.enum(partNames),
  title: z.string(),
  weight: z.number(),
  value: z.number().nullable(),
  points: z.int().nullable(),
  figure: z.string(),
  counts: z.array(countSchema),
  rule: z.string(),
  discussion_ids: discussionIds,
})

export const sectionSchema = z.object({
  name: z.enum(sectionNames),
  claims: z.array(
    z.object({ text: z.string(), discussion_ids: discussionIds, counts: z.array(countSchema) }),
  ),
  model: z.string().nullable(),
  dropped_sentences: z.int(),
  fallback_reason: z.string().nullable(),
})

const scoredSchema = z.object({
  validation_score: z.number().nullable(),
  recommendation: z.string().nullable(),
})

export const reportSchema = z
  .object({
    id: reportIdSchema,
    kind: z.enum(['lite', 'full']),
    status: z.enum(['processing', 'completed', 'failed']),
    search_query: z.string(),
    idea_id: ideaIdSchema.nullable(),
    lite_report_id: reportIdSchema.nullable(),
    validation_score: z.number().nullable(),
    recommendation: z.string().nullable(),
    sentiment_score: z.number().nullable(),
    total_findings: z.int(),
    error_message: z.string().nullable(),
    coverage: z.array(coverageSchema),
    searches: z.array(searchSummarySchema),
    reading: textsReadSchema.nullable(),
    maybe_findings: z.int(),
    subject_findings: z.int(),
    marked_findings: z.int(),
    by_reading: z
      .object({
        ...scoredSchema.shape,
        total_findings: z.int(),
        by_newer_rules: scoredSchema.nullable(),
      })
      .nullable(),
    discussion_volume: discussionVolumeSchema.nullable(),
    signal_counts: z.record(signalSchema, z.int()).nullable(),
    /** The fields from here to `sections` are null in a lite report. */
    geographic_data: geographicDataSchema.nullable(),
    competitive_intel: competitiveIntelSchema.nullable(),
    financial_data: financialDataSchema.nullable(),
    risk_assessment: riskAssessmentSchema.nullable(),
    decision: decisionSchema.nullable(),
    all_sources: z
      .array(
        z.object({
          title: z.string(),
          url: z.string(),
          relevance: z.number(),
          discussion_id: z.string(),
        }),
      )
      .nullable(),
    score_parts: z.array(scorePartSchema).nullable(),
    sections: z.array(sectionSchema).nullable(),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.output<typeof reportSchema>

export const certaintySchema = z.enum(['sure', 'maybe', 'subject'])

export const markSchema = z.enum(marks, { error: `Choose one of ${marks.join(', ')}, or null` })
export const findingIdSchema = idSchema<'finding'>('The finding id must be a UUID.')

export const findingSchema = z
  .object({
    id: z.string(),
    report_id: reportIdSchema,
    platform: z.string(),
    sentiment: z.enum(['positive', 'negative', 'other']),
    quote: z.string(),
    title: z.string(),
    source_url: z.string(),
    discussion_date: z.iso.datetime(),
    relevance_score: z.number(),
    certainty: certaintySchema,
    mark: markSchema.nullable(),
    discussion_id: z.string(),
    source: z.string(),
    community: z.string().nullable(),
    fetched_at: z.iso.datetime(),
    signals: z.array(signalSchema),
  })
  .meta({ id: 'Finding' })
export type Finding = z.output<typeof findingSchema>

export const findingFilterSchema = z.object({
  platform: z
    .string()
    .max(100, 'At most 100 characters')
    .refine((text) => !/\p{Cc}/u.test(text), 'A platform has a name')
    .optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month looks like 2026-05')
    .optional(),
  sentiment: z
    .enum(['positive', 'negative', 'other'], { error: 'Choose positive, negative or other' })
    .optional(),
  signal: z.enum(signals, { error: `Choose one of ${signals.join(', ')}` }).optional(),
  behind: z
    .string()
    .regex(/^[a-z-]{1,30}\.[A-Za-z0-9-]{1,30}$/, 'Name a figure of the report, such as score.pain')
    .optional(),
})
export type FindingFilter = z.output<typeof findingFilterSchema>

export const metricSchema = z
  .object({
    report_id: reportIdSchema,
    platform: z.string(),
    discussion_count: z.int(),
    avg_sentiment: z.number(),
  })
  .meta({ id: 'Metric' })
export type Metric = z.output<typeof metricSchema>
