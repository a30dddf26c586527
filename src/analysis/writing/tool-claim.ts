import type { Tool } from '../evidence/evidence.ts'
import { getComplainingIds, getUnhappyIds } from '../evidence/tool-complaints.ts'
import type { Claim, ReportFinding } from './section.ts'
import { findInlineStatement } from './inline-quote.ts'
import { joinWithAnd, joinWithOr } from '../../shared/format/join-list.ts'
import {
  chooseForm,
  formatPrice,
  getDiscussionsText,
  getPart,
  toPlainName,
  toQuotation,
} from './wording.ts'

export function getToolClaim(tool: Tool, findings: readonly ReportFinding[]): Claim {
  const name = toPlainName(tool.name)
  const unhappy = getUnhappyIds(tool, findings)
  const total = tool.ids.length
  const mentioning = `that ${chooseForm(total, 'mentions', 'mention')} ${name}`
  if (unhappy.length === 0) {
    return {
      text: `We recognised no complaint in the ${getDiscussionsText(total)} ${mentioning}.`,
      ids: tool.ids,
    }
  }
  const complaining = getComplainingIds(tool)
  if (complaining.length === 0) {
    const text = `${getPart(unhappy.length, total)} ${mentioning} ${chooseForm(unhappy.length, 'sounds', 'sound')} negative.`
    return { text, ids: unhappy }
  }
  const voice = findInlineStatement(tool.complaints, findings)
  const who = `${getPart(complaining.length, total)} ${mentioning} ${chooseForm(complaining.length, 'complains', 'complain')} about it`
  return {
    text: voice ? `${who}: ${toQuotation(voice.quote)}` : `${who}.`,
    ids: voice ? [voice.id, ...complaining] : complaining,
  }
}

/** One sentence with the prices of all these tools; empty if none is known. */
export function getToolPrices(tools: readonly Tool[]): Claim[] {
  const priced = tools.filter(({ prices }) => prices.length > 0)
  if (priced.length === 0) return []
  const texts = priced.map(
    (tool) => `${joinWithOr(getPriceTexts(tool))} for ${toPlainName(tool.name)}`,
  )
  const ids = priced.flatMap(({ prices }) => prices.map(({ id }) => id))
  return [{ text: `Prices mentioned: ${joinWithAnd(texts)}.`, ids }]
}

export function getPriceTexts({ prices }: Tool): string[] {
  return [...new Set(prices.map(formatPrice))].slice(0, maxPrices)
}

const maxPrices = 3
