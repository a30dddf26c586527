import type { Report } from '../../contract.ts'
import { formatCalendarMonth } from '../../../../shared/format/format-calendar-month.ts'
import { formatCountryName } from '../../../../shared/format/format-country-name.ts'
import { formatPrice } from '../format-price.ts'
import { shortened } from './shortened.ts'

/** A number or a sentence of a full report that has quotes behind it. */
export interface FigureBehind {
  /** its name in a heading, such as 'Strength of pain' */
  title: string
  /** null if the report does not say how many */
  count: number | null
}

/**
 * Resolves keys such as 'score.pain', 'reasons.0', 'tool.2' or 'region.DE'; null if the report has
 * no such number.
 */
export function findNumberSource(key: string, report: Report): FigureBehind | null {
  const [kind = '', name = ''] = key.split('.')
  if (kind === 'score') return partBehind(name, report)
  if (kind === 'region') return regionBehind(name, report)
  const at = /^(0|[1-9]\d{0,3})$/.test(name) ? Number(name) : -1
  return kind === 'season' ? seasonBehind(at, report) : listedBehind(kind, at, report)
}

const titleLength = 80

function partBehind(name: string, { score_parts }: Report): FigureBehind | null {
  const part = score_parts?.find((each) => each.name === name)
  return part ? { title: part.title, count: part.discussion_ids.length } : null
}

function regionBehind(name: string, { geographic_data }: Report): FigureBehind | null {
  const region = geographic_data?.primary_regions.find(({ country }) => country === name)
  return region ? { title: formatCountryName(name), count: region.discussion_count } : null
}

function seasonBehind(month: number, { risk_assessment }: Report): FigureBehind | null {
  const isKnown = risk_assessment?.seasonal_patterns.some((each) => each.month === month)
  return isKnown ? { title: formatCalendarMonth(month), count: null } : null
}

function listedBehind(kind: string, at: number, report: Report): FigureBehind | null {
  const { competitive_intel: competition, financial_data: money, risk_assessment: risk } = report
  if (kind === 'tool') {
    const tool = competition?.existing_solutions[at]
    return tool ? { title: shortened(tool.name, titleLength), count: tool.discussion_count } : null
  }
  if (kind === 'price') {
    const price = money?.price_sensitivity.mentioned_price_points[at]
    return price ? { title: formatPrice(price), count: 1 } : null
  }
  if (kind === 'amount') return titled(money?.other_amounts[at]?.quote, 1)
  if (kind === 'gap') return titled(competition?.market_gaps[at]?.gap, 1)
  if (kind === 'pay') return titled(money?.budget_evidence[at]?.quote, 1)
  if (kind === 'flag') return titled(risk?.red_flags[at], null)
  const claim = report.sections?.find(({ name }) => name === kind)?.claims[at]
  return titled(claim?.text, claim?.discussion_ids.length ?? null)
}

function titled(text: string | undefined, count: number | null): FigureBehind | null {
  return text === undefined ? null : { title: shortened(text, titleLength), count }
}
