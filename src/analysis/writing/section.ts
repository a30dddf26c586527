import type { AnalysedFinding } from '../analyse.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { Assessment } from '../assessment/assessment.ts'

export const sectionNames = [
  'reasons',
  'market',
  'competition',
  'money',
  'risks',
  'roadmap',
] as const
export type SectionName = (typeof sectionNames)[number]

export const maxClaims = 6

export interface Claim {
  text: string
  /**
   * `discussion_id`s, most telling first: all that the text counts. Empty only if the claim is about
   * something that was not found.
   */
  ids: string[]
  /** those of each of several numbers in the text, in its order */
  counts?: string[][]
}

export interface PlainSection {
  name: SectionName
  claims: Claim[]
}

export interface Section extends PlainSection {
  /** Null: written by the built-in analyst. */
  model: string | null
  dropped: number
  /**
   * Why the built-in text is used although a model was called, as readable text: 'the model refused to
   * write it'.
   */
  fallbackReason: string | null
}

export type ReportFinding = Omit<AnalysedFinding, 'text_hash' | 'counted_from'>

/** The columns of a finding that a finished report needs outside its list of findings. */
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

export interface ReportFacts {
  evidence: Evidence
  assessment: Assessment
  findings: readonly ReportFinding[]
  /** ISO 639-1 code of a problem in another language than English. */
  language?: string | null | undefined
}
