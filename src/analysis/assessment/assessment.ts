// The verdict of a full report, computed by code alone: the same evidence always gives the same result.
import type { Evidence, Signal } from '../evidence/evidence.ts'

export const partNames = [
  'volume',
  'momentum',
  'pain',
  'willingness-to-pay',
  'gaps',
  'breadth',
  'risk',
] as const
export type PartName = (typeof partNames)[number]

export interface ScorePart {
  name: PartName
  title: string
  /** Integer; all parts together have 100. In a score below the default, or 0, when little was stated. */
  weight: number
  /** 0..1, higher speaks for the idea; null when nothing shows. */
  value: number | null
  /** Integer; the points of all parts add up to the score. Null without a value or a score. */
  points: number | null
  figure: string
  rule: string
  ids: string[]
  /** Those of each number in `figure`, in its order; missing in assessments by an earlier version. */
  counts?: string[][]
}

export interface FactAgainst {
  kind: 'content' | 'crowded' | 'minor' | 'falling'
  text: string
  ids: string[]
}

export const verdicts = ['GO', 'NO-GO', 'NOT ENOUGH EVIDENCE'] as const
export type Verdict = (typeof verdicts)[number]

export interface Assessment {
  verdict: Verdict
  /** 0..100; null when there is not enough evidence. */
  score: number | null
  /** 0..1, from the sample size and the agreement of the parts; null together with the score. */
  confidence: number | null
  /** In the order of `partNames`; present without a score too, then without points. */
  parts: ScorePart[]
  against: FactAgainst[]
  discussions: number
  sources: number
  /** As in the input; missing in assessments by an earlier version. */
  isByWords?: boolean
}

export interface CountedFinding {
  discussion_id: string
  source: string
  platform: string
  sentiment: 'positive' | 'negative' | 'other'
  signals: readonly Signal[]
  relevance_score: number
  discussion_date: string
}

export interface AssessmentInput {
  evidence: Evidence
  findings: readonly CountedFinding[]
  /** Some findings were only matched by words: no model read them, and no founder marked them. False by default. */
  isByWords?: boolean
}
