import type { Tool } from '../evidence/evidence.ts'
import { unhappyWith } from '../evidence/tool-complaints.ts'
import { countKept } from './kept-at-most.ts'
import type { Claim, ReportFinding } from './section.ts'
import { explicitStatement } from './telling-quote.ts'
import {
  agreeing,
  asOpening,
  discussions,
  listedAsChoice,
  nameText,
  formatPrice,
  said,
} from './wording.ts'

export function toolClaim(tool: Tool, findings: readonly ReportFinding[]): Claim {
  const voice = explicitStatement(tool.complaints, findings)
  const unhappy = unhappyWith(tool, findings)
  const statements = [...(voice ? [voice] : []), ...tool.complaints, ...tool.prices]
  return {
    text: `${complaintText(tool, unhappy.length, voice?.quote ?? null)} ${priceSentence(tool)}`,
    ids: [...statements.map(({ id }) => id), ...unhappy, ...tool.ids],
  }
}

/** At most three, as '$12 a month'. */
export function toolPrices({ prices }: Tool): string[] {
  return [...new Set(prices.map(formatPrice))].slice(0, 3)
}

/** 'both negative', '3 of them negative' */
export function negativeText(count: number, total: number): string {
  if (count < total) return `${count} of them negative`
  if (total === 1) return 'and it is negative'
  return total === 2 ? 'both negative' : `all ${total} negative`
}

function complaintText(tool: Tool, unhappy: number, quote: string | null): string {
  const { ids, complaints } = tool
  const name = nameText(tool.name)
  const count = complaints.length
  if (count === 0) {
    const mentioning = `${discussions(ids.length)} ${agreeing(ids.length, 'mentions', 'mention')}`
    return unhappy > 0
      ? `${mentioning} ${name}, ${negativeText(unhappy, ids.length)}.`
      : `${mentioning} ${name}; we recognised no complaint, which does not mean that there is none.`
  }
  const naming =
    ids.length === 1 ? `discussion that names ${name}` : `discussions that name ${name}`
  const part = `${countKept(count, 'complaints')} of the ${ids.length}`
  const held = `${ids.length === 1 ? 'The one' : asOpening(part)} ${naming} ${agreeing(count, 'holds', 'hold')} something against it`
  return quote === null ? `${held}.` : `${held}, as here: ${said(quote)}`
}

function priceSentence(tool: Tool): string {
  const prices = toolPrices(tool)
  if (prices.length === 0) return 'What it costs was not recognised.'
  return `It is said to cost ${listedAsChoice(prices)}.`
}
