import type { FindingFilter } from '../reports/contract.ts'

// The page of two reports gets these from its loader. The feature has no functions.

export interface Comparison {
  difference: string
  notes: string[]
  rows: ComparisonRow[]
}

export interface ComparisonRow {
  title: string
  values: [first: ComparedText, second: ComparedText]
  isPart?: true
}

export type ComparedText = readonly (string | ComparedCount)[]

/** `filter` selects exactly the discussions that are counted. */
export interface ComparedCount {
  count: number
  filter: FindingFilter
}
