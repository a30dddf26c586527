import type { Evidence } from '../evidence/evidence.ts'
import { minFullEvidence } from '../limits.ts'
import { unknownFieldText } from './caveats.ts'
import { getSaturation } from './saturation.ts'
import { getSeasonClaim } from './season-claim.ts'
import type { Claim, ReportFacts, ReportFinding } from './section.ts'
import { type SentimentTrend, splitByAge, getSentimentTrend } from './sentiment-trend.ts'
import { chooseForm, formatCountText, getDiscussionsText, interleave, getPart } from './wording.ts'

export function getRisksClaims({ evidence, findings }: ReportFacts): Claim[] {
  if (evidence.volume.total === 0) return getFlags(evidence)
  return [
    ...getFlags(evidence),
    ...getField(evidence),
    getMood(findings),
    getSeasonClaim(evidence.seasons),
  ]
}

function getFlags({ redFlags }: Evidence): Claim[] {
  if (redFlags.length > 0) return redFlags.map(({ text, ids }) => ({ text, ids }))
  const text =
    'None of the red flags that we look for shows: too little evidence, one platform or one thread alone, old or falling talk, a crowded field.'
  return [{ text, ids: [] }]
}

/** Empty if a red flag already says that the field is crowded. */
function getField(evidence: Evidence): Claim[] {
  const saturation = getSaturation(evidence)
  if (evidence.redFlags.some(({ kind }) => kind === 'crowded')) return []
  const ids = [...new Set(interleave(evidence.tools.map((tool) => tool.ids)))]
  if (saturation === 'unknown') return [{ text: unknownFieldText, ids }]
  const name = chooseForm(ids.length, 'names', 'name')
  const tools = evidence.tools.length === 1 ? 'one tool' : `${evidence.tools.length} tools`
  const named = `${getPart(ids.length, evidence.volume.total)} ${name} ${tools} in use`
  const text =
    saturation === 'low'
      ? `The field looks open. Only ${named}.`
      : `The field is neither empty nor crowded. ${named}.`
  return [{ text, ids }]
}

const moodTexts: Record<Exclude<SentimentTrend, 'unknown'>, string> = {
  improving: 'The mood gets better',
  steady: 'The mood is steady',
  worsening: 'The mood gets worse',
}

function getMood(findings: readonly ReportFinding[]): Claim {
  const trend = getSentimentTrend(findings)
  if (trend === 'unknown') {
    const text = `Whether the mood turns cannot be told from ${getDiscussionsText(findings.length)}: that takes ${minFullEvidence.discussions}.`
    return { text, ids: [] }
  }
  const [older, newer] = splitByAge(findings)
  const [now, before] = [getTones(newer), getTones(older)]
  const sound = chooseForm(now.negative.length, 'sounds', 'sound')
  return {
    text: `${moodTexts[trend]}: of the ${newer.length} newer discussions, ${formatCountText(now.negative.length)} ${sound} negative and ${formatCountText(now.positive.length)} positive; of the ${older.length} older ones, ${formatCountText(before.negative.length)} and ${formatCountText(before.positive.length)}.`,
    ids: interleave([now.negative, now.positive, before.negative, before.positive]),
  }
}

function getTones(findings: readonly ReportFinding[]): Record<'negative' | 'positive', string[]> {
  const getIds = (wanted: ReportFinding['sentiment']) =>
    findings.flatMap(({ discussion_id: id, sentiment }) => (sentiment === wanted ? [id] : []))
  return { negative: getIds('negative'), positive: getIds('positive') }
}
