// The page of two reports gets these from its loader. The feature has no functions.

export interface Comparison {
  difference: string
  notes: string[]
  rows: ComparisonRow[]
}

export interface ComparisonRow {
  title: string
  values: [first: string, second: string]
  isPart?: true
}
