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

interface ToolMood {
  kind: 'complaining' | 'negative' | 'no complaint' | 'unclear'
  ids: string[]
}

/** Unclear if only a sentence that names the tool is negative, perhaps about something else. */
export function getToolMood(
  tool: Tool,
  findings: readonly Pick<ReportFinding, 'discussion_id' | 'sentiment'>[],
): ToolMood {
  const complaining = getComplainingIds(tool)
  if (complaining.length > 0) return { kind: 'complaining', ids: complaining }
  const sounding = findings.filter(({ sentiment }) => sentiment === 'negative')
  const negative = new Set(sounding.map(({ discussion_id: id }) => id))
  const ids = tool.ids.filter((id) => negative.has(id))
  if (ids.length > 0) return { kind: 'negative', ids }
  const isCalm = getUnhappyIds(tool, findings).length === 0
  return { kind: isCalm ? 'no complaint' : 'unclear', ids }
}

/** Empty if it is unclear what people think of the tool. */
export function getToolClaims(tool: Tool, findings: readonly ReportFinding[]): Claim[] {
  const { kind, ids } = getToolMood(tool, findings)
  const total = tool.ids.length
  const mentioning = `that ${chooseForm(total, 'mentions', 'mention')} ${toPlainName(tool.name)}`
  const who = `${getPart(ids.length, total)} ${mentioning}`
  switch (kind) {
    case 'complaining': {
      const voice = findInlineStatement(tool.complaints, findings)
      const text = `${who} ${chooseForm(ids.length, 'complains', 'complain')} about it`
      if (!voice) return [{ text: `${text}.`, ids }]
      return [{ text: `${text}: ${toQuotation(voice.quote)}`, ids: [voice.id, ...ids] }]
    }
    case 'negative':
      return [{ text: `${who} ${chooseForm(ids.length, 'sounds', 'sound')} negative.`, ids }]
    case 'no complaint': {
      const which = total === 1 ? 'only discussion' : getDiscussionsText(total)
      const text = `We recognised no complaint in the ${which} ${mentioning}.`
      return [{ text, ids: tool.ids }]
    }
    case 'unclear':
      return []
  }
}

export function getToolPosition(
  { ids: { length: count } }: Tool,
  { kind, ids }: ToolMood,
  { isFirst, total }: { isFirst: boolean; total: number },
): string {
  const often = `mentioned ${isFirst ? 'most often, ' : ''}in ${count} of ${getDiscussionsText(total)}`
  if (kind === 'unclear') return often
  if (kind === 'no complaint') return `${often}; we recognised no complaint`
  const mood = kind === 'negative' ? 'sounding negative' : kind
  if (count === 1) return `${often}; ${mood}`
  if (ids.length === count) return `${often}; all of them ${mood}`
  const few = ids.length === 1 ? 'one' : 'some'
  // The page links the number of those who complain; it could not link the other.
  return `${often}; ${kind === 'complaining' ? ids.length : few} of them ${mood}`
}

export function getToolPrices(tools: readonly Tool[]): Claim[] {
  const priced = tools.filter(({ prices }) => prices.length > 0)
  if (priced.length === 0) return []
  const named = priced.slice(0, maxPriced)
  const some = priced.length > maxPriced ? ', among others' : ''
  const texts = named.map((tool) => `${getPricesText(tool)} for ${toPlainName(tool.name)}`)
  const ids = named.flatMap(({ prices }) => prices.map(({ id }) => id))
  return [{ text: `Prices mentioned${some}: ${joinWithAnd(texts)}.`, ids }]
}

const maxPriced = 4

/** In ascending order: '$9 a month or $18 a month'; null without prices. */
export function getPricesText({ prices }: Tool): string | null {
  const sorted = prices.toSorted((one, other) => one.amountCents - other.amountCents)
  const texts = [...new Set(sorted.map(formatPrice))]
  if (texts.length === 0) return null
  return `${texts.length > maxPrices ? 'among others ' : ''}${joinWithOr(texts.slice(0, maxPrices))}`
}

const maxPrices = 3
