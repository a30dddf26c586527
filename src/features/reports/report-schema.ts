import { z } from 'zod'
import { idSchema, reportIdSchema } from '../../shared/schema/ids.ts'
import { ideaIdSchema } from '../ideas/contract.ts'
import { priceUnits, signals } from '../../analysis/evidence/evidence.ts'
import { partNames, verdicts } from '../../analysis/assessment/assessment.ts'
import { marks } from '../../analysis/marks.ts'
import { sectionNames } from '../../analysis/writing/section.ts'

/** The outcome of one source; `platform` is the group shown to people. */
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
  /** Its origin: the text's own words, a phrase of people with such a problem, grammar, a model or the founder. */
  kind: z.enum(['words', 'phrase', 'compound', 'model', 'founder']),
  found: z.array(z.object({ source: z.string(), count: z.int() })),
})
export type SearchSummary = z.output<typeof searchSummarySchema>

/** Matched by `words` if no model read them; `marks`: then the founder marked each counted one. */
export const textsReadSchema = z.object({
  by: z.enum(['model', 'words', 'marks']),
  /** `readerVersion` of the scan; numbers of different versions of the model cannot be compared. */
  version: z.int().default(1),
  read: z.int(),
  unread: z.int(),
  failed: z.literal(true).optional(),
  /** Texts that a language model graded as well; null if none was called. */
  graded: z
    .object({
      model: z.string(),
      texts: z.int(),
      failure: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** ISO 639-1 code of a problem in another language, only matched by its words; null for English. */
  language: z.string().nullable().default(null),
})
export type TextsRead = z.output<typeof textsReadSchema>

export const signalSchema = z.enum(signals)
const discussionIds = z.array(z.string())
const priceUnit = z.enum(priceUnits).optional()
const linkedSource = z.object({ url: z.string(), excerpt: z.string() })
const quotedSource = z.object({ quote: z.string(), source_url: z.string() })

/** Discussions by time and platform; the ids are `discussion_id`s of the report's findings. */
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
  /** Number of discussions that name a country or the EU; one can name several. */
  naming_country: z.int(),
  primary_regions: z.array(
    z.object({
      /** ISO 3166 alpha-2 code, or 'EU'. */
      country: z.string(),
      /** 0..100, of the discussions that name a country or the EU. */
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
      /** As discussions name it: '$12 a month'; null if none does. */
      pricing: z.string().nullable(),
      market_position: z.string(),
      source_url: z.string(),
      user_complaints: z.array(z.string()),
      review_sources: z.array(z.string()),
      discussion_count: z.int(),
    }),
  ),
  market_gaps: z.array(z.object({ gap: z.string(), evidence_url: z.string() })),
})

export const financialDataSchema = z.object({
  willingness_to_pay_mentions: z.int(),
  price_sensitivity: z.object({
    /** '$5 to $12 a month'; null without enough usable prices. */
    sweet_spot: z.string().nullable(),
    /** The same per month, in the currency's smallest unit; absent without a sweet spot. */
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
  /** Sentences with amounts that may not be the price of a tool for this. */
  other_amounts: z.array(quotedSource),
  /** A sentence; null if nobody names what they pay or would pay. */
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
  sources: z.array(linkedSource),
})

export const decisionSchema = z.object({
  verdict: z.enum(verdicts),
  /** 0..1; null without a score. */
  confidence: z.number().nullable(),
  key_reasons: z.array(z.string()),
  detailed_ai_analysis: z.string(),
  suggested_next_step: z.string(),
  deciding_evidence: z.string(),
  deciding_counts: z.array(z.object({ behind: z.string(), discussion_count: z.int() })),
})

export const scorePartSchema = z.object({
  name: z.enum(partNames),
  title: z.string(),
  weight: z.number(),
  /** 0..1; null if the evidence cannot show it. */
  value: z.number().nullable(),
  points: z.int().nullable(),
  figure: z.string(),
  rule: z.string(),
  discussion_ids: discussionIds,
})

export const sectionSchema = z.object({
  name: z.enum(sectionNames),
  claims: z.array(z.object({ text: z.string(), discussion_ids: discussionIds })),
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
    /** Null until the scan has succeeded. */
    reading: textsReadSchema.nullable(),
    /** Found besides the `sure` ones. */
    maybe_findings: z.int(),
    subject_findings: z.int(),
    /** Marked by the person who started the scan; from the first mark on, all numbers follow the marks. */
    marked_findings: z.int(),
    /** Result of the scan without marks; null while nothing is marked. */
    by_reading: z
      .object({
        ...scoredSchema.shape,
        total_findings: z.int(),
        /** Of the rules that counted the marks, without marks; null if they change neither score nor verdict. */
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
    /**
     * Judged by the scan: `sure` has the problem and is counted, `maybe` may have it, `subject` is about
     * the same subject.
     */
    certainty: certaintySchema,
    /**
     * Set by the person who started the scan; overrides `certainty`: 'has it' is counted, the other marks
     * are not.
     */
    mark: markSchema.nullable(),
    discussion_id: z.string(),
    source: z.string(),
    /** Where in the source, such as a subreddit or a forum's host; null if the source has no parts. */
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

/** `discussion_count` is the sample size of `avg_sentiment`. */
export const metricSchema = z
  .object({
    report_id: reportIdSchema,
    platform: z.string(),
    discussion_count: z.int(),
    avg_sentiment: z.number(),
  })
  .meta({ id: 'Metric' })
export type Metric = z.output<typeof metricSchema>
