import { signalsIn } from '../evidence/signals.ts'
import { countKept } from './kept-at-most.ts'
import { unknownFieldText } from './caveats.ts'
import type { Claim, ReportFacts } from './section.ts'
import { isTelling, explicitStatement } from './telling-quote.ts'
import { toolClaim } from './tool-claim.ts'
import { agreeing, discussions, inTurn, listed, nameText, getPart, said } from './wording.ts'

export function competitionClaims(facts: ReportFacts): Claim[] {
  const { tools, volume } = facts.evidence
  if (volume.total === 0) {
    const text = 'We found no discussion about this, so what people use today is unknown.'
    return [{ text, ids: [] }]
  }
  return [
    getTools(facts),
    ...tools.slice(0, maxDescribed).map((tool) => toolClaim(tool, facts.findings)),
    getGaps(facts),
    ...getWorkarounds(facts),
  ]
}

const maxDescribed = 3
const mostNamed = 5

function getTools({ evidence: { tools, volume, signals } }: ReportFacts): Claim {
  const [first] = tools
  if (!first) return getNoTool(signals.tool, volume.total)
  const ids = [...new Set(inTurn(tools.map((tool) => tool.ids)))]
  const naming = `${getPart(ids.length, volume.total)} ${agreeing(ids.length, 'names', 'name')}`
  if (tools.length === 1) {
    return { text: `${naming} one tool in use: ${nameText(first.name)}.`, ids }
  }
  const named = tools.slice(0, mostNamed)
  const counts = listed(named.map((tool) => `${nameText(tool.name)} in ${tool.ids.length}`))
  const foremost = named.length < tools.length ? 'first of all ' : ''
  const count = countKept(tools.length, 'tools')
  return { text: `${naming} ${count} tools in use: ${foremost}${counts}.`, ids }
}

function getNoTool(ids: readonly string[], total: number): Claim {
  if (ids.length > 0) {
    const text = `${getPart(ids.length, total)} ${agreeing(ids.length, 'names', 'name')} a tool in use, but no tool comes up twice. ${unknownFieldText}`
    return { text, ids: [...ids] }
  }
  const text = `We recognised no tool in ${discussions(total)}. ${unknownFieldText}`
  return { text, ids: [] }
}

function getGaps({ evidence: { gaps, volume }, findings }: ReportFacts): Claim {
  if (gaps.length === 0) {
    const text = `Nobody in ${discussions(volume.total)} names what is missing in what exists, so the gap is still to be found.`
    return { text, ids: [] }
  }
  const voice = explicitStatement(gaps, findings)
  const who = `In ${countKept(gaps.length, 'gaps')} of ${discussions(volume.total)} somebody names what they miss or wish for`
  return {
    text: voice ? `${who}, as here: ${said(voice.quote)}` : `${who}.`,
    ids: [...(voice ? [voice.id] : []), ...gaps.map(({ id }) => id)],
  }
}

/** A quote is added only if its own words describe a workaround. */
function getWorkarounds({ evidence: { signals, volume }, findings }: ReportFacts): Claim[] {
  const ids = signals.workaround
  if (ids.length === 0) return []
  const voice = findings.find(
    ({ discussion_id: id, quote }) =>
      ids.includes(id) && isTelling(quote) && signalsIn(quote).includes('workaround'),
  )
  const who = `${getPart(ids.length, volume.total)} ${agreeing(ids.length, 'describes', 'describe')} a workaround, so effort is spent on the problem already`
  return [
    {
      text: voice ? `${who}: ${said(voice.quote)}` : `${who}.`,
      ids: [...(voice ? [voice.discussion_id] : []), ...ids],
    },
  ]
}
