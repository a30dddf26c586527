import { getLatestIds } from '../assessment/sample.ts'
import type { Volume } from '../evidence/evidence.ts'
import type { Claim, ReportFacts } from './section.ts'

/** Says what the chart of months cannot: whether chance explains the change. Empty without a trend. */
export function getTrendClaim(facts: ReportFacts): Claim[] {
  const { last90Days, previous90Days, trend } = facts.evidence.volume
  if (trend === 'unknown') return []
  return [{ text: trendTexts[trend], ids: getLatestIds(facts, last90Days + previous90Days) }]
}

const trendTexts: Record<Exclude<Volume['trend'], 'unknown'>, string> = {
  rising: 'Interest is growing, by more than chance explains.',
  falling: 'Interest is falling, by more than chance explains.',
  steady: 'Interest is steady: the change in the last 90 days may be chance.',
}
