import type { Report } from '../contract.ts'
import type { Evidence } from '../../../analysis/evidence/evidence.ts'
import { getComplainingIds } from '../../../analysis/evidence/tool-complaints.ts'
import { isRefused } from '../../../analysis/evidence/money.ts'
import {
  arePricesOfTools,
  getCurrentSpending,
  getSweetSpotText,
} from '../../../analysis/writing/money.ts'
import { getSaturation } from '../../../analysis/writing/saturation.ts'
import type { ShownFinding } from '../../../analysis/writing/section.ts'
import { getSentimentTrend } from '../../../analysis/writing/sentiment-trend.ts'
import type { SourceLinks } from '../../../analysis/writing/source-links.ts'
import {
  getPricesText,
  getToolMood,
  getToolPosition,
} from '../../../analysis/writing/tool-claim.ts'
import { toPlainName } from '../../../analysis/writing/wording.ts'

type Part<Name extends keyof Report> = NonNullable<Report[Name]>

// Every list keeps the order and length of the evidence's, because keys such as 'tool.2' name positions.

export function getGeographicData(
  { regions }: Evidence,
  links: SourceLinks,
): Part<'geographic_data'> {
  const naming = new Set(regions.flatMap(({ ids }) => ids)).size
  return {
    naming_country: naming,
    primary_regions: regions.map(({ country, ids }) => ({
      country,
      percentage: Math.round((1000 * ids.length) / naming) / 10,
      discussion_count: ids.length,
      source_url: links.getUrl(ids),
    })),
    sources: links.getNamed(regions.map(({ ids }) => ids)),
  }
}

export function getCompetitiveIntel(
  { gaps, tools, volume }: Evidence,
  findings: readonly ShownFinding[],
  links: SourceLinks,
): Part<'competitive_intel'> {
  return {
    existing_solutions: tools.map((tool, at) => {
      const mood = getToolMood(tool, findings)
      const isFirst = at === 0 && tool.ids.length > (tools[1]?.ids.length ?? Infinity)
      return {
        name: toPlainName(tool.name),
        pricing: getPricesText(tool),
        market_position: getToolPosition(tool, mood, { isFirst, total: volume.total }),
        source_url: links.getUrl(tool.ids),
        user_complaints: tool.complaints.map(({ quote }) => quote),
        review_sources: links.getUrls(mood.ids),
        discussion_count: tool.ids.length,
        complaint_count: getComplainingIds(tool).length,
      }
    }),
    market_gaps: gaps.map(({ id, quote }) => ({ gap: quote, evidence_url: links.getUrl([id]) })),
  }
}

export function getFinancialData(evidence: Evidence, links: SourceLinks): Part<'financial_data'> {
  const { money } = evidence
  return {
    willingness_to_pay_mentions: money.willingToPay.length,
    price_sensitivity: {
      // Amounts that may be debts or rent give no sweet spot.
      ...(arePricesOfTools(evidence) ? getSweetSpot(money) : { sweet_spot: null }),
      mentioned_price_points: money.pricePoints.map((point) => {
        const { id, quote, amountCents, ...price } = point
        return {
          amount_cents: amountCents,
          ...price,
          ...(isRefused(point) && { is_refused: true as const }),
          quote,
          source_url: links.getUrl([id]),
        }
      }),
    },
    other_amounts: (money.otherAmounts ?? []).map(({ id, quote }) => ({
      quote,
      source_url: links.getUrl([id]),
    })),
    current_spending: getCurrentSpending(money),
    budget_evidence: money.willingToPay.map(({ id, quote }) => ({
      quote,
      source_url: links.getUrl([id]),
    })),
  }
}

function getSweetSpot(money: Evidence['money']) {
  const text = { sweet_spot: getSweetSpotText(money) }
  if (!money.sweetSpot) return text
  const { lowCents, highCents, ids: _ids, ...of } = money.sweetSpot
  return { ...text, sweet_spot_range: { low_cents: lowCents, high_cents: highCents, ...of } }
}

export function getRiskAssessment(
  evidence: Evidence,
  findings: readonly ShownFinding[],
  links: SourceLinks,
): Part<'risk_assessment'> {
  const { redFlags, seasons } = evidence
  return {
    market_saturation: getSaturation(evidence),
    sentiment_trend: getSentimentTrend(findings),
    seasonal_patterns: seasons.map(({ month, share, ids }) => ({
      month,
      share,
      discussion_count: ids.length,
    })),
    red_flags: redFlags.map(({ text }) => text),
    red_flag_discussions: redFlags.map(({ ids }) => ids),
    sources: links.getNamed(redFlags.map(({ ids }) => ids)),
  }
}
