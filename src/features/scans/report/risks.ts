import type { Evidence } from '../../../analysis/evidence/evidence.ts'
import { fullEvidenceMin } from '../../../analysis/limits.ts'
import { type Saturation, saturationOf } from './saturation.ts'
import { seasonClaim } from './season-claim.ts'
import type { Claim, ReportFacts, ReportFinding } from './section.ts'
import { type SentimentTrend, halvesByAge, sentimentTrendOf } from './sentiment-trend.ts'
import { agreeing, countText, discussions, inTurn, partOf } from './wording.ts'

/** The red flags, how full the field is, whether the mood turns, and the seasons. */
export function risksClaims({ evidence, findings }: ReportFacts): Claim[] {
  if (evidence.volume.total === 0) return flagsOf(evidence)
  return [
    ...flagsOf(evidence),
    ...fieldOf(evidence),
    moodOf(findings),
    seasonClaim(evidence.seasons),
  ]
}

function flagsOf({ redFlags }: Evidence): Claim[] {
  if (redFlags.length > 0) return redFlags.map(({ text, ids }) => ({ text, ids }))
  const text =
    'None of the red flags that we look for shows: too little evidence, one platform or one thread alone, old or falling talk, nobody who speaks of money, a crowded field.'
  return [{ text, ids: [] }]
}

/** None where a red flag says it already. */
function fieldOf(evidence: Evidence): Claim[] {
  if (evidence.redFlags.some(({ kind }) => kind === 'crowded')) return []
  const ids = [...new Set(inTurn(evidence.tools.map((tool) => tool.ids)))]
  return [{ text: fieldText(saturationOf(evidence), ids.length, evidence), ids }]
}

function fieldText(saturation: Saturation, naming: number, { tools, volume }: Evidence): string {
  if (saturation === 'unknown') {
    return `How full the field is cannot be told from ${discussions(volume.total)}: that takes ${fullEvidenceMin.discussions}.`
  }
  if (tools.length === 0) {
    return `The field looks open: in ${discussions(volume.total)} no tool in use comes up twice.`
  }
  const name = agreeing(naming, 'names', 'name')
  const count = tools.length === 1 ? 'one tool' : `${tools.length} tools`
  const named = `${partOf(naming, volume.total)} ${name} ${count} in use`
  if (saturation === 'low') return `The field looks open. Only ${named}.`
  return saturation === 'medium'
    ? `The field is neither empty nor crowded. ${named}.`
    : `The field is taken. ${named}, so a newcomer has to win people away from what they have.`
}

const moodNow: Record<Exclude<SentimentTrend, 'unknown'>, string> = {
  improving: 'The mood gets better',
  steady: 'The mood is steady',
  worsening: 'The mood gets worse',
}

function moodOf(findings: readonly ReportFinding[]): Claim {
  const trend = sentimentTrendOf(findings)
  if (trend === 'unknown') {
    const text = `Whether the mood turns cannot be told from ${discussions(findings.length)}: that takes ${fullEvidenceMin.discussions}.`
    return { text, ids: [] }
  }
  const [older, newer] = halvesByAge(findings)
  const [now, before] = [tonesOf(newer), tonesOf(older)]
  const sound = agreeing(now.negative.length, 'sounds', 'sound')
  return {
    text: `${moodNow[trend]}: of the ${newer.length} newer discussions, ${countText(now.negative.length)} ${sound} negative and ${countText(now.positive.length)} positive; of the ${older.length} older ones, ${countText(before.negative.length)} and ${countText(before.positive.length)}.`,
    ids: inTurn([now.negative, now.positive, before.negative, before.positive]),
  }
}

function tonesOf(findings: readonly ReportFinding[]): Record<'negative' | 'positive', string[]> {
  const of = (wanted: ReportFinding['sentiment']) =>
    findings.flatMap(({ discussion_id: id, sentiment }) => (sentiment === wanted ? [id] : []))
  return { negative: of('negative'), positive: of('positive') }
}
