import { getSignals } from '../evidence/signals.ts'
import { getToolUsers } from '../evidence/field.ts'
import { getUnhappyIds } from '../evidence/tool-complaints.ts'
import { getKeptText, maxKept } from './max-kept.ts'
import { unknownFieldText } from './caveats.ts'
import { type Claim, type ReportFacts, maxClaims } from './section.ts'
import { isInlineQuote, findInlineStatement } from './inline-quote.ts'
import { getToolClaims, getToolPrices } from './tool-claim.ts'
import { joinWithAnd, joinWithOr } from '../../shared/format/join-list.ts'
import { chooseForm, getPart, toPlainName, toQuotation } from './wording.ts'

export function getCompetitionClaims(facts: ReportFacts): Claim[] {
  const { tools, volume } = facts.evidence
  if (volume.total === 0) {
    const text =
      'We found no one who clearly describes this problem, so what people use today is unknown.'
    return [{ text, ids: [] }]
  }
  const described = tools.slice(0, maxDescribed)
  return [
    getSummary(facts),
    ...getGaps(facts),
    ...described.flatMap((tool) => getToolClaims(tool, facts.findings)),
    ...getToolPrices(tools),
    ...getWorkarounds(facts),
  ].slice(0, maxClaims)
}

const maxDescribed = 2
const maxNamed = 2

function getSummary({ evidence }: ReportFacts): Claim {
  const { tools, volume, signals } = evidence
  const [first, second] = tools
  if (!first) return getNoSharedTool(signals.tool, volume.total)
  const ids = [...getToolUsers(evidence)]
  const naming = `${getPart(ids.length, volume.total)} ${chooseForm(ids.length, 'names', 'name')}`
  const names = tools.slice(0, maxNamed).map(({ name }) => toPlainName(name))
  if (tools.length <= maxNamed) return { text: `${naming} ${joinWithOr(names)}.`, ids }
  const isLeader = first.ids.length > (second?.ids.length ?? 0)
  const examples = isLeader ? `most often ${names[0]}` : `such as ${joinWithAnd(names)}`
  const count = getKeptText(tools.length, 'tools')
  return { text: `${naming} one or more of ${count} recurring tools, ${examples}.`, ids }
}

function getNoSharedTool(ids: string[], total: number): Claim {
  if (ids.length === 0) return { text: unknownFieldText, ids }
  const naming = `${getPart(ids.length, total)} ${chooseForm(ids.length, 'names', 'name')}`
  return { text: `${naming} a tool, too little to see what people use.`, ids }
}

/** Silence is reported only if no one wishes for, works around or complains about anything. */
function getGaps({ evidence, findings }: ReportFacts): Claim[] {
  const { gaps, tools, signals, toolComplaintIds = [], volume } = evidence
  if (gaps.length === 0) {
    const isSilent =
      signals.wish.length + signals.workaround.length + toolComplaintIds.length === 0 &&
      tools.every((tool) => getUnhappyIds(tool, findings).length === 0)
    return isSilent ? [{ text: "We found no one who says what today's tools lack.", ids: [] }] : []
  }
  const voice = findInlineStatement(gaps, findings)
  const isCapped = gaps.length >= maxKept.gaps && gaps.length < volume.total
  const part = isCapped
    ? `At least ${getPart(gaps.length, volume.total)}`
    : getPart(gaps.length, volume.total)
  const who = `${part} ${chooseForm(gaps.length, 'says', 'say')} what today's tools lack`
  return [
    {
      text: voice ? `${who}: ${toQuotation(voice.quote)}` : `${who}.`,
      ids: [...(voice ? [voice.id] : []), ...gaps.map(({ id }) => id)],
    },
  ]
}

/** Fewer workarounds say nothing of people in general. */
const minConclusive = 3

/** A quote is added only if its own words describe a workaround. */
function getWorkarounds({ evidence: { signals, volume }, findings }: ReportFacts): Claim[] {
  const ids = signals.workaround
  if (ids.length === 0) return []
  const voice = findings.find(
    ({ discussion_id: id, quote }) =>
      ids.includes(id) && isInlineQuote(quote) && getSignals(quote).includes('workaround'),
  )
  const conclusion = ids.length < minConclusive ? '' : ', so people already put effort into this'
  const who = `${getPart(ids.length, volume.total)} ${chooseForm(ids.length, 'uses', 'use')} a workaround${conclusion}`
  return [
    {
      text: voice ? `${who}: ${toQuotation(voice.quote)}` : `${who}.`,
      ids: [...(voice ? [voice.discussion_id] : []), ...ids],
    },
  ]
}
