import type { Report } from '../../contract.ts'
import { formatCalendarMonth } from '../../../../shared/format/format-calendar-month.ts'
import { formatCountryName } from '../../../../shared/format/format-country-name.ts'
import { formatPrice } from '../../../../shared/format/format-price.ts'
import { getSeasonTotal } from '../trend-text.ts'
import { shorten } from '../../../../shared/text/shorten.ts'

export interface NumberSource {
  title: string
  count: number | null
}

/**
 * Resolves keys such as 'score.pain', 'pain.0', 'deciding.0', 'reasons.0', 'tool.2' or 'region.DE'; null if the report has
 * no such number.
 */
export function findNumberSource(key: string, report: Report): NumberSource | null {
  const [kind = '', name = ''] = key.split('.')
  if (kind === 'score') return findPart(name, report)
  if (kind === 'region') return findRegion(name, report)
  const at = /^(0|[1-9]\d{0,3})$/.test(name) ? Number(name) : -1
  return kind === 'season' ? findSeason(name, report) : findListed(key, kind, at, report)
}

const maxTitleLength = 80

function findPart(name: string, { score_parts }: Report): NumberSource | null {
  const part = score_parts?.find((each) => each.name === name)
  return part ? { title: part.title, count: part.discussion_ids.length } : null
}

/** One of several numbers in a sentence. */
function findCount(key: string, kind: string, report: Report): NumberSource | null {
  const part = report.score_parts?.find(({ name }) => name === kind)
  const claims = report.sections?.find(({ name }) => name === kind)?.claims ?? []
  const counting = [
    { title: 'What would change this', counts: report.decision?.deciding_counts ?? [] },
    { title: part?.title, counts: part?.counts ?? [] },
    ...claims.map(({ text, counts }) => ({ title: text, counts })),
  ]
  for (const { title, counts } of counting) {
    const counted = counts.find(({ behind }) => behind === key)
    if (counted) return toNumberSource(title, counted.discussion_count)
  }
  return null
}

function findRegion(name: string, { geographic_data }: Report): NumberSource | null {
  if (name === 'all') {
    return (
      geographic_data && {
        title: 'Names a country or the EU',
        count: geographic_data.naming_country,
      }
    )
  }
  const region = geographic_data?.primary_regions.find(({ country }) => country === name)
  return region ? { title: formatCountryName(name), count: region.discussion_count } : null
}

function findSeason(name: string, { risk_assessment }: Report): NumberSource | null {
  const seasons = risk_assessment?.seasonal_patterns ?? []
  if (name === 'all') return { title: 'Whole years', count: getSeasonTotal(seasons) }
  const season = seasons.find((each) => String(each.month) === name)
  return season
    ? { title: formatCalendarMonth(season.month), count: season.discussion_count }
    : null
}

function findListed(key: string, kind: string, at: number, report: Report): NumberSource | null {
  const { competitive_intel: competition, financial_data: money, risk_assessment: risk } = report
  if (kind === 'tool') {
    const tool = competition?.existing_solutions[at]
    return tool ? { title: shorten(tool.name, maxTitleLength), count: tool.discussion_count } : null
  }
  if (kind === 'complaining') {
    const tool = competition?.existing_solutions[at]
    return tool ? { title: shorten(tool.name, maxTitleLength), count: tool.complaint_count } : null
  }
  if (key === 'pay.all') {
    return money && { title: 'Who would pay', count: money.willingness_to_pay_mentions }
  }
  if (key === 'price.all') return money && { title: 'Prices that people name', count: null }
  if (kind === 'price') {
    const price = money?.price_sensitivity.mentioned_price_points[at]
    return price ? { title: formatPrice(price), count: 1 } : null
  }
  if (kind === 'amount') return toNumberSource(money?.other_amounts[at]?.quote, 1)
  if (kind === 'gap') return toNumberSource(competition?.market_gaps[at]?.gap, 1)
  if (kind === 'pay') return toNumberSource(money?.budget_evidence[at]?.quote, 1)
  if (kind === 'flag') {
    return toNumberSource(risk?.red_flags[at], risk?.red_flag_discussions[at]?.length ?? null)
  }
  const claim = report.sections?.find(({ name }) => name === kind)?.claims[at]
  return claim
    ? toNumberSource(claim.text, claim.discussion_ids.length)
    : findCount(key, kind, report)
}

function toNumberSource(text: string | undefined, count: number | null): NumberSource | null {
  return text === undefined ? null : { title: shorten(text, maxTitleLength), count }
}
