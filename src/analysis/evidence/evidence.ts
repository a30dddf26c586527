// The counts of a scan, with the ids of the discussions behind each: a reader can follow every number to its
// sources, which are findings of the same report. Optional fields are absent in old reports.
import type { FetchedDiscussion, Platform } from '../../shared/discussion.ts'
import type { Certainty } from '../reading/judge.ts'

export const signals = ['pain', 'wish', 'price', 'workaround', 'tool'] as const
export type Signal = (typeof signals)[number]

export interface Sentiment {
  label: 'positive' | 'negative' | 'other'
  /** 0 (bad) to 1 (good) in steps of 0.001; 0.5 without any feeling. */
  score: number
}

export interface KeptDiscussion extends FetchedDiscussion {
  relevance: number
  certainty: Certainty
  /** Part of `text` or the title, character for character. */
  quote: string
  sentiment: Sentiment
  signals: readonly Signal[]
  sentences: readonly string[]
  /** Set in a recount, when the text is no longer available. */
  countries?: readonly string[]
}

export interface Evidence {
  volume: Volume
  signals: Record<Signal, string[]>
  regions: Region[]
  tools: Tool[]
  /** Discussions with a sentence that complains about a tool, also one that no other names. */
  toolComplaintIds?: string[]
  gaps: Statement[]
  money: Money
  /** `content` with what is used, or calling the problem `minor`; one sentence per discussion. */
  content: Statement[]
  minor: Statement[]
  /** The twelve calendar months; empty when the sample is too small. */
  seasons: Season[]
  redFlags: RedFlag[]
}

export interface Volume {
  total: number
  last90Days: number
  previous90Days: number
  /** (last 90 days - 90 before) / 90 before; null when the 90 days before hold too few. */
  growthRate: number | null
  trend: 'rising' | 'steady' | 'falling' | 'unknown'
  /** Consecutive, from the first month with a discussion to the month of the scan; at most 36. */
  months: { month: string; ids: string[] }[]
  platforms: { platform: Platform; share: number; ids: string[] }[]
}

export interface Statement {
  id: string
  quote: string
}

export interface Region {
  /** ISO 3166 alpha-2, or 'EU'. */
  country: string
  share: number
  ids: string[]
}

export interface Tool {
  name: string
  ids: string[]
  complaints: Statement[]
  /** All discussions with a sentence that complains about the tool. */
  complainingIds?: string[]
  /** All discussions unhappy with the tool, also those without a complaining sentence. */
  unhappyIds?: string[]
  prices: PricePoint[]
}

export interface PricePoint extends Statement {
  amountCents: number
  /** ISO 4217. */
  currency: string
  per: 'hour' | 'month' | 'year' | null
  /** '$4 per user'; absent in a price for everyone. */
  each?: PriceUnit
}

export const priceUnits = ['user', 'team', 'account', 'device'] as const
export type PriceUnit = (typeof priceUnits)[number]

export interface Money {
  willingToPay: Statement[]
  pricePoints: PricePoint[]
  /** Sentences with amounts for other things, one per discussion. */
  otherAmounts?: Statement[]
  /**
   * Interquartile range of the monthly prices that are not refused, in the most common currency and unit; null when
   * the sample is too small.
   */
  sweetSpot:
    | ({ lowCents: number; highCents: number; ids: string[] } & Pick<
        PricePoint,
        'currency' | 'each'
      >)
    | null
}

export interface Season {
  /** 1 (January) to 12. */
  month: number
  share: number
  /** Covered years in which the month was compared with those around it. */
  years?: number
  /** Only in old reports, instead of `years`: those in which the month held more than those around it. */
  yearsAbove?: number
  /** More than those around it, beyond chance, also without its highest year. */
  isHigh?: boolean
  ids: string[]
}

export interface RedFlag {
  kind: 'thin-evidence' | 'one-source' | 'old' | 'falling' | 'crowded' | 'one-thread'
  text: string
  ids: string[]
}
