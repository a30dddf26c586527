// The texts of a full report: sentences, each of which names the discussions that it rests on.
import type { AnalysedFinding } from '../../../analysis/analyse.ts'
import type { Evidence } from '../../../analysis/evidence/evidence.ts'
import type { SectionName } from '../rules.ts'
import type { Assessment } from '../../../analysis/assessment/assessment.ts'

export interface Claim {
  /** One or two whole sentences, plain text. */
  text: string
  /** `discussion_id`s, most telling first; empty only where a claim is about what was not found. */
  ids: string[]
}

/** A section as the report stores it. */
export interface Section {
  name: SectionName
  claims: Claim[]
  /** Null: the built-in analyst. */
  model: string | null
  /** Sentences of the model that named unknown sources, altered a quote, or brought figures of their own. */
  dropped: number
  /** Why the built-in text stands although a model was asked, for people: 'the model refused'. */
  fallbackReason: string | null
}

/** A finding as the texts need it. */
export type ReportFinding = Omit<AnalysedFinding, 'text_hash' | 'counted_from'>

/** What readers of a finished report are shown of a finding beside the list: where it stands, and when. */
export type ShownFinding = Pick<
  ReportFinding,
  | 'sentiment'
  | 'quote'
  | 'title'
  | 'source_url'
  | 'discussion_date'
  | 'relevance_score'
  | 'discussion_id'
>

/** All that the texts of a report may rest on. */
export interface ReportFacts {
  evidence: Evidence
  assessment: Assessment
  /** All of the report, most relevant first. */
  findings: readonly ReportFinding[]
}
