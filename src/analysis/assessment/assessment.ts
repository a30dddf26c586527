// What a full report decides, counted by code alone: the same evidence always gives the same.
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
  /** For people: 'Strength of pain'. */
  title: string
  /** Whole, of all parts together 100. In a score less than usual, or 0, where little was said of it. */
  weight: number
  /** 0..1, more speaks for the idea; null where nothing shows. */
  value: number | null
  /** Whole; those of all parts add up to the score. Null with the value. */
  points: number | null
  /** What was counted, as a sentence with its figures: '23 of 61 discussions state a pain.' */
  figure: string
  /** How the value comes out of the figure, as a sentence. */
  rule: string
  /** The discussions behind the figure, most relevant first. */
  ids: string[]
}

/** Something counted that speaks against the idea. */
export interface FactAgainst {
  kind: 'content' | 'crowded' | 'minor' | 'falling'
  /** A whole sentence for people, with its figures. */
  text: string
  /** The discussions behind it, most relevant first. */
  ids: string[]
}

export const verdicts = ['GO', 'NO-GO', 'NOT ENOUGH EVIDENCE'] as const
export type Verdict = (typeof verdicts)[number]

export interface Assessment {
  verdict: Verdict
  /** 0..100; null where there is not enough evidence. */
  score: number | null
  /** 0..1, from the size of the sample and how far the parts agree; null with the score. */
  confidence: number | null
  /** In the order of `partNames`; also where there is no score, then without points. */
  parts: ScorePart[]
  /** A NO-GO rests on these. */
  against: FactAgainst[]
  discussions: number
  /** Different sources with at least one of them. */
  sources: number
}

/** What is counted of a finding, beside the evidence. */
export interface CountedFinding {
  discussion_id: string
  source: string
  platform: string
  sentiment: 'positive' | 'negative' | 'other'
  signals: readonly Signal[]
  /** 0..1 */
  relevance_score: number
  /** ISO 8601 in UTC, as `toISOString` gives it */
  discussion_date: string
}

export interface AssessmentInput {
  evidence: Evidence
  /** All of the report, most relevant first. */
  findings: readonly CountedFinding[]
}
