import { formatCountryName } from '../../../../shared/format/format-country-name.ts'
import { formatMonth } from '../../../../shared/format/format-month.ts'
import type { TextBlock } from '../../../../shared/text/document.ts'
import type { Report } from '../../contract.ts'
import { getUnreportedFlags } from '../chapters/unreported-flags.ts'
import { formatPrice } from '../../../../shared/format/format-price.ts'
import { getRegionBasis, getRegionShares } from '../region-shares.ts'
import { getSeasonBasis, getTrendText } from '../trend-text.ts'
import type { Citations } from './citations.ts'

export function getMarketFacts({
  discussion_volume: volume,
  geographic_data: places,
}: Report): TextBlock[] {
  const platforms = Object.entries(volume?.platform_breakdown ?? {})
  const months = volume?.by_month.filter(({ count }) => count > 0) ?? []
  const regions = places ? getRegionShares(places) : []
  return [
    ...(volume ? [paragraph(getTrendText(volume))] : []),
    ...listed(
      'Platforms',
      platforms.map(([platform, count]) => `${platform} ${count}`),
    ),
    ...listed(
      'Discussions by month',
      months.map(({ month, count }) => `${formatMonth(month)} ${count}`),
    ),
    ...listed(
      places ? `Regions. ${getRegionBasis(places)}` : '',
      regions.map(
        ({ country, count, percent }) =>
          `${formatCountryName(country)} ${count}${percent === null ? '' : ` (${percent})`}`,
      ),
    ),
  ]
}

export function getCompetitionFacts(
  { competitive_intel: found }: Report,
  cite: Citations,
): TextBlock[] {
  const tools = (found?.existing_solutions ?? []).map((tool): TextBlock => ({
    kind: 'item',
    marker: '*',
    text: [tool.name, tool.market_position, tool.pricing]
      .filter((text) => text !== null && text !== '')
      .join('; '),
    numbers: cite.urls(tool.review_sources.length > 0 ? tool.review_sources : [tool.source_url]),
    under: tool.user_complaints.map((complaint) => ({ text: `“${complaint}”`, isQuote: true })),
  }))
  const gaps = (found?.market_gaps ?? []).map(({ gap, evidence_url }) =>
    quoted(gap, cite.urls([evidence_url])),
  )
  return [...withHeading('In use:', tools), ...withHeading('What’s missing:', gaps)]
}

export function getMoneyFacts({ financial_data: money }: Report, cite: Citations): TextBlock[] {
  if (!money) return []
  const { sweet_spot: sweetSpot, mentioned_price_points: prices } = money.price_sensitivity
  const toQuoted = ({ quote, source_url }: { quote: string; source_url: string }) =>
    quoted(quote, cite.urls([source_url]))
  return [
    ...(sweetSpot
      ? [paragraph(`Sweet spot, the middle of the monthly prices: ${sweetSpot}.`)]
      : []),
    ...(money.current_spending ? [paragraph(money.current_spending)] : []),
    ...withHeading(
      'Prices that people name:',
      prices.map((price) =>
        quoted(price.quote, cite.urls([price.source_url]), `${formatPrice(price)}: `),
      ),
    ),
    ...withHeading(
      'Other amounts mentioned:',
      money.other_amounts.slice(0, maxOtherAmounts).map(toQuoted),
    ),
    ...withHeading('Who would pay:', money.budget_evidence.map(toQuoted)),
  ]
}

/** Sums of all kinds of things, which say little about a price. */
const maxOtherAmounts = 5

export function getRiskFacts(report: Report, cite: Citations): TextBlock[] {
  const { risk_assessment: risk } = report
  if (!risk) return []
  const flags = getUnreportedFlags(report).map(({ text, at }): TextBlock => ({
    kind: 'item',
    marker: '*',
    text,
    numbers: cite.discussions(risk.red_flag_discussions[at] ?? []),
  }))
  return [
    paragraph(
      `Market saturation: ${toKnown(risk.market_saturation)}. Sentiment, newer against older half: ${toKnown(risk.sentiment_trend)}.`,
    ),
    ...withHeading('Red flags:', flags),
    ...listed(
      `${getSeasonBasis(risk.seasonal_patterns)}, January to December`,
      risk.seasonal_patterns.map(({ discussion_count }) => `${discussion_count}`),
    ),
  ]
}

function paragraph(text: string): TextBlock {
  return { kind: 'paragraph', text }
}

function quoted(text: string, numbers: number[], before = ''): TextBlock {
  return { kind: 'item', marker: '*', text: `${before}“${text}”`, numbers }
}

function listed(title: string, items: readonly string[]): TextBlock[] {
  return items.length === 0 ? [] : [paragraph(`${title}: ${items.join(', ')}.`)]
}

function withHeading(text: string, blocks: readonly TextBlock[]): TextBlock[] {
  return blocks.length === 0 ? [] : [{ kind: 'subheading', text }, ...blocks]
}

function toKnown(value: string): string {
  return value === 'unknown' ? 'not known' : value
}
