// What a scan counted. Every figure keeps the ids of the discussions behind it; each of them is a finding
// of the same report, so that a reader can follow every figure to its sources.
import type { FetchedDiscussion, Platform } from '../../shared/discussion.ts'
import type { Certainty } from '../reading/judge.ts'
import type { Sentiment } from '../sentiment/sentiment.ts'

/** What a person states: a pain, a wish, a price, a way to do without, a tool that is in use. */
export const signals = ['pain', 'wish', 'price', 'workaround', 'tool'] as const
export type Signal = (typeof signals)[number]

/** A discussion about the subject, with the sentences that say so. What all counting starts from. */
export interface KeptDiscussion extends FetchedDiscussion {
  /** 0..1 */
  relevance: number
  certainty: Certainty
  /** A part of `text` or the title, character for character. */
  quote: string
  sentiment: Sentiment
  /** What the sentences about the subject state. */
  signals: readonly Signal[]
  /** Whole sentences of `text` that speak of the subject or stand beside one that does, in their order. */
  sentences: readonly string[]
  /** Those that it names, where its text is no longer there to be read. */
  countries?: readonly string[]
}

export interface Evidence {
  volume: Volume
  signals: Record<Signal, string[]>
  /** Most named first; only where people say where they are. */
  regions: Region[]
  /** Most used first. */
  tools: Tool[]
  /** What people wish for or miss in what exists, most relevant first; one of a discussion. */
  gaps: Statement[]
  money: Money
  /** Who is content with what they use, and who calls the problem minor; one of a discussion. */
  content: Statement[]
  minor: Statement[]
  /** The twelve months of the year; empty where the sample is too small to speak of a season. */
  seasons: Season[]
  redFlags: RedFlag[]
}

export interface Volume {
  /** Discussions about the subject that were found: not all that exist. */
  total: number
  last90Days: number
  previous90Days: number
  /** (last 90 days - the 90 before) / the 90 before; null where the 90 before are too few. */
  growthRate: number | null
  trend: 'rising' | 'steady' | 'falling' | 'unknown'
  /** Without gaps from the first month with a discussion to the month of the scan, at most 36. */
  months: { month: string; ids: string[] }[]
  platforms: { platform: Platform; share: number; ids: string[] }[]
}

/** A sentence, word for word, and where it stands. */
export interface Statement {
  id: string
  quote: string
}

export interface Region {
  /** ISO 3166 alpha-2, or 'EU' */
  country: string
  share: number
  ids: string[]
}

export interface Tool {
  name: string
  ids: string[]
  complaints: Statement[]
  /** All that are unhappy with it, also without a sentence that is held against it; absent in old reports. */
  unhappyIds?: string[]
  /** What people say it costs. */
  prices: PricePoint[]
}

export interface PricePoint extends Statement {
  amountCents: number
  /** ISO 4217 */
  currency: string
  per: 'hour' | 'month' | 'year' | null
}

export interface Money {
  /** Somebody pays, or would; who would not is not among them. One statement of a discussion. */
  willingToPay: Statement[]
  pricePoints: PricePoint[]
  /** Sentences with amounts of other things, one of a discussion; absent in old reports. */
  otherAmounts?: Statement[]
  /** Where half of the monthly prices of the commonest currency lie; null below the least sample. */
  sweetSpot: { lowCents: number; highCents: number; currency: string; ids: string[] } | null
}

export interface Season {
  /** 1 (January) to 12 */
  month: number
  share: number
  ids: string[]
}

export interface RedFlag {
  kind: 'thin-evidence' | 'one-source' | 'old' | 'falling' | 'crowded' | 'one-thread'
  /** A whole sentence for people, with its figures. */
  text: string
  ids: string[]
}
