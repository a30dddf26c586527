import type { Tool } from '../../../analysis/evidence/evidence.ts'
import { countKept } from './kept-at-most.ts'
import type { Claim, ReportFinding } from './section.ts'
import { tellingStatement } from './telling-quote.ts'
import { agreeing, asOpening, listedAsChoice, nameText, priceText, said } from './wording.ts'

/** What people hold against a tool and say it costs: '3 of the 8 discussions that name Toggl …' */
export function toolClaim(tool: Tool, findings: readonly ReportFinding[]): Claim {
  const voice = tellingStatement(tool.complaints, findings)
  const statements = [...(voice ? [voice] : []), ...tool.complaints, ...tool.prices]
  return {
    text: `${complaintText(tool, voice?.quote ?? null)} ${priceSentence(tool)}`,
    ids: [...statements.map(({ id }) => id), ...tool.ids],
  }
}

/** At most three of the prices that discussions name for a tool: '$12 a month'. */
export function toolPrices({ prices }: Tool): string[] {
  return [...new Set(prices.map(priceText))].slice(0, 3)
}

function complaintText({ name, ids, complaints }: Tool, quote: string | null): string {
  const tool = nameText(name)
  const count = complaints.length
  const naming =
    ids.length === 1 ? `discussion that names ${tool}` : `discussions that name ${tool}`
  if (count === 0) {
    return `In ${ids.length === 1 ? 'the one' : `the ${ids.length}`} ${naming} we recognised no complaint about it.`
  }
  const part = `${countKept(count, 'complaints')} of the ${ids.length}`
  const held = `${ids.length === 1 ? 'The one' : asOpening(part)} ${naming} ${agreeing(count, 'holds', 'hold')} something against it`
  return quote === null ? `${held}.` : `${held}, as here: ${said(quote)}`
}

function priceSentence(tool: Tool): string {
  const prices = toolPrices(tool)
  if (prices.length === 0) return 'What it costs is not said.'
  return `It is said to cost ${listedAsChoice(prices)}.`
}
