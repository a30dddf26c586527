import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { Id } from '../../shared/schema/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { SearchSummary, Coverage, ReportId, TextsRead } from './contract.ts'
import type { Certainty } from '../../analysis/reading/judge.ts'
import type { Evidence, Signal } from '../../analysis/evidence/evidence.ts'
import type { Claim } from '../../analysis/writing/section.ts'
import type { StoredRecount } from '../../analysis/recount.ts'
import type { SectionName } from '../../analysis/writing/section.ts'
import type { CountedFrom } from '../../analysis/analyse.ts'
import type { Assessment } from '../../analysis/assessment/assessment.ts'
import type { Mark } from '../../analysis/marks.ts'

export const painPointReports = defineTable('pain_point_reports', {
  id: column<ReportId>('uuid'),
  kind: column<'lite' | 'full'>('text'),
  status: column<'processing' | 'completed' | 'failed'>('text'),
  search_query: column<string>('text'),
  idea_id: nullable<IdeaId>('uuid'),
  lite_report_id: nullable<ReportId>('uuid'),
  /** The scan credit that it gave back, as it came to no verdict. */
  returned_credit_id: nullable<string>('uuid'),
  /** Hash of the caller's IP, to count its scans while they run; then ''. */
  asked_by: column<string>('text'),
  validation_score: nullable<number>('double precision'),
  recommendation: nullable<string>('text'),
  sentiment_score: nullable<number>('double precision'),
  /** Findings that are `sure`. */
  total_findings: generated<number>('integer'),
  maybe_findings: generated<number>('integer'),
  subject_findings: generated<number>('integer'),
  error_message: nullable<string>('text'),
  coverage: generated<Coverage[]>('jsonb'),
  /** Given by the founder instead of planned ones. */
  given_searches: nullable<string[]>('text[]'),
  searches: generated<SearchSummary[]>('jsonb'),
  reading: nullable<TextsRead>('jsonb'),
  evidence: nullable<Evidence>('jsonb'),
  assessment: nullable<Assessment>('jsonb'),
  /** Tokens of a language model for planning searches and grading texts. */
  scan_tokens_in: generated<number>('integer'),
  scan_tokens_out: generated<number>('integer'),
  scan_cost_micros: nullable<number>('bigint'),
  /** Of the browser that started the scan; null in reports from before marks. */
  browser_key: nullable<string>('text'),
  /** Counted by the founder's marks; null while nothing is marked. */
  recount: nullable<StoredRecount>('jsonb'),
  created_at: column<Date>('timestamp(3) with time zone'),
  completed_at: nullable<Date>('timestamp(3) with time zone'),
})

export const painPointFindings = defineTable('pain_point_findings', {
  id: column<Id<'finding'>>('uuid'),
  report_id: column<ReportId>('uuid'),
  platform: column<string>('text'),
  sentiment: column<'positive' | 'negative' | 'other'>('text'),
  quote: column<string>('text'),
  title: column<string>('text'),
  source_url: column<string>('text'),
  discussion_date: column<Date>('timestamp(3) with time zone'),
  relevance_score: column<number>('double precision'),
  certainty: generated<Certainty>('text'),
  discussion_id: column<string>('text'),
  source: column<string>('text'),
  community: nullable<string>('text'),
  fetched_at: column<Date>('timestamp(3) with time zone'),
  text_hash: column<string>('text'),
  signals: column<Signal[]>('text[]'),
  mark: nullable<Mark>('text'),
  /** Null in reports from before marks. */
  counted_from: nullable<CountedFrom>('jsonb'),
})

export const painPointMetrics = defineTable('pain_point_metrics', {
  report_id: column<ReportId>('uuid'),
  platform: column<string>('text'),
  discussion_count: column<number>('integer'),
  avg_sentiment: column<number>('double precision'),
})

export const reportSections = defineTable('report_sections', {
  report_id: column<ReportId>('uuid'),
  name: column<SectionName>('text'),
  claims: column<Claim[]>('jsonb'),
  model: nullable<string>('text'),
  dropped: column<number>('integer'),
  fallback_reason: nullable<string>('text'),
  tokens_in: column<number>('integer'),
  tokens_out: column<number>('integer'),
  cost_micros: nullable<number>('bigint'),
})

export const reportEvents = defineTable('report_events', {
  id: generated<number>('bigint'),
  report_id: column<ReportId>('uuid'),
  kind: column<'step' | 'source' | 'finding' | 'done' | 'failed'>('text'),
  data: column<Record<string, unknown>>('jsonb'),
  created_at: generated<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    pain_point_reports: RowOf<typeof painPointReports>
    pain_point_findings: RowOf<typeof painPointFindings>
    pain_point_metrics: RowOf<typeof painPointMetrics>
    report_sections: RowOf<typeof reportSections>
    report_events: RowOf<typeof reportEvents>
  }
}
