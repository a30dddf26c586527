import type { Tool } from '../evidence/evidence.ts'
import { getUnhappyIds } from '../evidence/tool-complaints.ts'
import { getKeptText } from './max-kept.ts'
import type { Claim, ReportFinding } from './section.ts'
import { findInlineStatement } from './inline-quote.ts'
import {
  chooseForm,
  capitalize,
  getDiscussionsText,
  joinWithOr,
  toPlainName,
  formatPrice,
  toQuotation,
} from './wording.ts'

export function getToolClaim(tool: Tool, findings: readonly ReportFinding[]): Claim {
  const voice = findInlineStatement(tool.complaints, findings)
  const unhappy = getUnhappyIds(tool, findings)
  const statements = [...(voice ? [voice] : []), ...tool.complaints, ...tool.prices]
  return {
    text: `${getComplaintText(tool, unhappy.length, voice?.quote ?? null)} ${getPriceSentence(tool)}`,
    ids: [...statements.map(({ id }) => id), ...unhappy, ...tool.ids],
  }
}

export function getPriceTexts({ prices }: Tool): string[] {
  return [...new Set(prices.map(formatPrice))].slice(0, 3)
}

export function getNegativeText(count: number, total: number): string {
  if (count < total) return `${count} of them negative`
  if (total === 1) return 'and it is negative'
  return total === 2 ? 'both negative' : `all ${total} negative`
}

function getComplaintText(tool: Tool, unhappy: number, quote: string | null): string {
  const { ids, complaints } = tool
  const name = toPlainName(tool.name)
  const count = complaints.length
  if (count === 0) {
    const mentioning = `${getDiscussionsText(ids.length)} ${chooseForm(ids.length, 'mentions', 'mention')}`
    return unhappy > 0
      ? `${mentioning} ${name}, ${getNegativeText(unhappy, ids.length)}.`
      : `${mentioning} ${name}; we recognised no complaint, which does not mean that there is none.`
  }
  const naming =
    ids.length === 1 ? `discussion that names ${name}` : `discussions that name ${name}`
  const part = `${getKeptText(count, 'complaints')} of the ${ids.length}`
  const start = `${ids.length === 1 ? 'The one' : capitalize(part)} ${naming} ${chooseForm(count, 'holds', 'hold')} something against it`
  return quote === null ? `${start}.` : `${start}, as here: ${toQuotation(quote)}`
}

function getPriceSentence(tool: Tool): string {
  const prices = getPriceTexts(tool)
  if (prices.length === 0) return 'What it costs was not recognised.'
  return `It is said to cost ${joinWithOr(prices)}.`
}
