import type { Evidence } from '../evidence/evidence.ts'
import { getToolUsers, isFieldKnown } from '../evidence/field.ts'
import { minFullEvidence } from '../limits.ts'
import { unknownFieldText } from './caveats.ts'
import { getKeptText } from './max-kept.ts'
import { getSeasonClaims } from './season-claim.ts'
import { type Claim, type ReportFacts, type ReportFinding, maxClaims } from './section.ts'
import { type SentimentTrend, getSentimentTrend } from './sentiment-trend.ts'
import { joinWithAnd, joinWithOr } from '../../shared/format/join-list.ts'
import { chooseForm, getPart, toPlainName } from './wording.ts'

export function getRisksClaims({ evidence, findings }: ReportFacts): Claim[] {
  const flags = getFlags(evidence)
  if (evidence.volume.total === 0) return flags
  return [
    ...flags,
    ...getField(evidence),
    ...getMood(findings),
    ...getSeasonClaims(evidence.seasons),
  ].slice(0, maxClaims)
}

/** Without a flag, says which could be checked: an unknown field or trend is not a good sign. */
function getFlags(evidence: Evidence): Claim[] {
  if (evidence.redFlags.length > 0) return evidence.redFlags.map(({ text, ids }) => ({ text, ids }))
  const checked = [
    'too few discussions',
    'a single platform or thread',
    'only old discussions',
    ...(evidence.volume.trend === 'unknown' ? [] : ['falling interest']),
    ...(isFieldKnown(evidence) ? ['a crowded field'] : []),
  ]
  return [
    { text: 'We found none of the warning signs that we could check.', ids: [] },
    { text: `We checked for ${joinWithAnd(checked)}.`, ids: [] },
  ]
}

const maxNamed = 2

/** Empty if a red flag already says that the field is crowded. Few names do not mean few rivals. */
function getField(evidence: Evidence): Claim[] {
  const { tools, volume, redFlags } = evidence
  if (redFlags.some(({ kind }) => kind === 'crowded')) return []
  const ids = [...getToolUsers(evidence)]
  if (!isFieldKnown(evidence)) return [{ text: unknownFieldText, ids: [] }]
  const name = chooseForm(ids.length, 'names', 'name')
  const what =
    tools.length <= maxNamed
      ? joinWithOr(tools.map((tool) => toPlainName(tool.name)))
      : `one or more of ${getKeptText(tools.length, 'tools')} tools`
  const text = `${getPart(ids.length, volume.total)} ${name} ${what}, so you wouldn't be the first.`
  return [{ text, ids }]
}

const moodTexts: Record<Exclude<SentimentTrend, 'unknown'>, string> = {
  improving: 'The mood is improving: newer discussions sound better than older ones.',
  steady: 'The mood is steady: newer discussions sound much like older ones.',
  worsening: 'The mood is getting worse: newer discussions sound worse than older ones.',
}

function getMood(findings: readonly ReportFinding[]): Claim[] {
  if (findings.length < minFullEvidence.discussions) {
    const text = `Too few discussions to see a change of mood (${findings.length} of ${minFullEvidence.discussions}).`
    return [{ text, ids: findings.map(({ discussion_id: id }) => id) }]
  }
  const ids = findings.flatMap(({ discussion_id: id, sentiment }) =>
    sentiment === 'other' ? [] : [id],
  )
  const trend = getSentimentTrend(findings)
  return trend === 'unknown' ? [] : [{ text: moodTexts[trend], ids }]
}
