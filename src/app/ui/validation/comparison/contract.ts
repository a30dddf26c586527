// What the page of two reports gets from its loader. It calls no function of its own.

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
