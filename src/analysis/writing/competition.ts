import { getSignals } from '../evidence/signals.ts'
import { getKeptText } from './max-kept.ts'
import { unknownFieldText } from './caveats.ts'
import type { Claim, ReportFacts } from './section.ts'
import { isInlineQuote, findInlineStatement } from './inline-quote.ts'
import { getToolClaim } from './tool-claim.ts'
import {
  chooseForm,
  getDiscussionsText,
  interleave,
  joinWithAnd,
  toPlainName,
  getPart,
  toQuotation,
} from './wording.ts'

export function getCompetitionClaims(facts: ReportFacts): Claim[] {
  const { tools, volume } = facts.evidence
  if (volume.total === 0) {
    const text = 'We found no discussion about this, so what people use today is unknown.'
    return [{ text, ids: [] }]
  }
  return [
    getTools(facts),
    ...tools.slice(0, maxDescribed).map((tool) => getToolClaim(tool, facts.findings)),
    getGaps(facts),
    ...getWorkarounds(facts),
  ]
}

const maxDescribed = 3
const maxNamed = 5

function getTools({ evidence: { tools, volume, signals } }: ReportFacts): Claim {
  const [first] = tools
  if (!first) return getNoTool(signals.tool, volume.total)
  const ids = [...new Set(interleave(tools.map((tool) => tool.ids)))]
  const naming = `${getPart(ids.length, volume.total)} ${chooseForm(ids.length, 'names', 'name')}`
  if (tools.length === 1) {
    return { text: `${naming} one tool in use: ${toPlainName(first.name)}.`, ids }
  }
  const named = tools.slice(0, maxNamed)
  const counts = joinWithAnd(named.map((tool) => `${toPlainName(tool.name)} in ${tool.ids.length}`))
  const prefix = named.length < tools.length ? 'first of all ' : ''
  const count = getKeptText(tools.length, 'tools')
  return { text: `${naming} ${count} tools in use: ${prefix}${counts}.`, ids }
}

function getNoTool(ids: readonly string[], total: number): Claim {
  if (ids.length > 0) {
    const text = `${getPart(ids.length, total)} ${chooseForm(ids.length, 'names', 'name')} a tool in use, but no tool comes up twice. ${unknownFieldText}`
    return { text, ids: [...ids] }
  }
  const text = `We recognised no tool in ${getDiscussionsText(total)}. ${unknownFieldText}`
  return { text, ids: [] }
}

function getGaps({ evidence: { gaps, volume }, findings }: ReportFacts): Claim {
  if (gaps.length === 0) {
    const text = `Nobody in ${getDiscussionsText(volume.total)} names what is missing in what exists, so the gap is still to be found.`
    return { text, ids: [] }
  }
  const voice = findInlineStatement(gaps, findings)
  const who = `In ${getKeptText(gaps.length, 'gaps')} of ${getDiscussionsText(volume.total)} somebody names what they miss or wish for`
  return {
    text: voice ? `${who}, as here: ${toQuotation(voice.quote)}` : `${who}.`,
    ids: [...(voice ? [voice.id] : []), ...gaps.map(({ id }) => id)],
  }
}

/** A quote is added only if its own words describe a workaround. */
function getWorkarounds({ evidence: { signals, volume }, findings }: ReportFacts): Claim[] {
  const ids = signals.workaround
  if (ids.length === 0) return []
  const voice = findings.find(
    ({ discussion_id: id, quote }) =>
      ids.includes(id) && isInlineQuote(quote) && getSignals(quote).includes('workaround'),
  )
  const who = `${getPart(ids.length, volume.total)} ${chooseForm(ids.length, 'describes', 'describe')} a workaround, so effort is spent on the problem already`
  return [
    {
      text: voice ? `${who}: ${toQuotation(voice.quote)}` : `${who}.`,
      ids: [...(voice ? [voice.discussion_id] : []), ...ids],
    },
  ]
}
