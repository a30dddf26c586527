import { formatMonth } from '../../../shared/format/format-month.ts'
import { plural } from '../../../shared/format/plural.ts'
import type { Report } from '../contract.ts'
import { getAuthorText } from './author-text.ts'
import { getBasisText } from '../rules.ts'
import { formatCountryName } from '../../../shared/format/format-country-name.ts'
import { type Citations, getCitations } from './citations.ts'
import { formatPrice } from './format-price.ts'
import { getReadingText } from './reading-text.ts'
import { getRegionBasis, getRegionShares } from './region-shares.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'
import { confidenceText } from '../../../analysis/writing/caveats.ts'
import { type SectionName, sectionTitles } from './chapters/section-titles.ts'
import { underline, wrap } from './text-layout.ts'
import { getTrendText } from './trend-text.ts'
import { getUnreportedFlags } from './chapters/unreported-flags.ts'
import { creditReturned, verdictLabels } from './chapters/verdict-labels.ts'

/**
 * A full report as a text file, in lines of at most 78 characters unless a word is longer, with
 * numbered sources at the end.
 * @param url the page of the report
 */
export function getReportText(report: Report, url: string): string {
  const cite = getCitations(report.all_sources ?? [])
  const blocks = [
    underline('Your Validation Report', '='),
    getQueryText(report),
    getDecisionText(report, url),
    getSectionText('reasons', report, cite),
    getScoreText(report),
    getSectionText('market', report, cite, getMarketFacts(report)),
    getSectionText('competition', report, cite, getCompetitionFacts(report, cite)),
    getSectionText('money', report, cite, getMoneyFacts(report, cite)),
    getSectionText('risks', report, cite, getRiskFacts(report)),
    getSectionText('roadmap', report, cite),
    report.sections?.length ? wrap(getAuthorText(report.sections)) : '',
    getSourcesText(report),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function getQueryText({ search_query }: Report): string {
  const parts = search_query.split(/\n{2,}/).map((part) => wrap(part, '  '))
  return ['What was asked:', ...parts].join('\n')
}

function getDecisionText(report: Report, url: string): string {
  const { decision, validation_score: score, completed_at: at } = report
  const verdict = decision && verdictLabels[decision.verdict]
  const confidence = decision?.confidence ?? null
  const reading = getReadingText(report)
  return [
    verdict && wrap(`${verdict.title}. ${verdict.meaning}`, 'Verdict:    '),
    score === null ? wrap(creditReturned, '            ') : `Score:      ${score} of 100`,
    confidence === null
      ? null
      : `Confidence: ${formatPercent(confidence)}, which is ${confidenceText}`,
    `Basis:      ${getBasisText(report)}`,
    reading === '' ? null : wrap(reading, 'Reading:    '),
    at && `Finished:   ${at.slice(0, 10)}`,
    `Link:       ${url}`,
  ]
    .filter((line) => line !== null)
    .join('\n')
}

function getScoreText({ score_parts: parts, validation_score: score }: Report): string {
  if (!parts?.length) return ''
  const lines = parts.flatMap(({ title, weight, points, figure, rule }) => [
    points === null ? `${title}: not known` : `${title}: ${points} of ${weight} points`,
    wrap(figure, '  '),
    wrap(rule, '  '),
  ])
  const sum = score === null ? [] : [`Together: ${score} of 100 points`]
  return [underline('How this score is made', '-'), ...lines, ...sum].join('\n')
}

function getSectionText(
  name: SectionName,
  { sections }: Report,
  cite: Citations,
  facts: readonly string[] = [],
): string {
  const claims = sections?.find((section) => section.name === name)?.claims ?? []
  if (claims.length === 0 && facts.length === 0) return ''
  const lines = claims.map(({ text, discussion_ids }, at) => {
    const mark = name === 'roadmap' ? `${at + 1}. ` : '- '
    return wrap(`${text} ${cite.discussions(discussion_ids)}`, mark)
  })
  const isApart = facts.length > 0 && facts[0] !== ''
  const factLines = claims.length > 0 && isApart ? ['', ...facts] : facts
  return [underline(sectionTitles[name], '-'), ...lines, ...factLines].join('\n')
}

function getMarketFacts({ discussion_volume: volume, geographic_data: places }: Report): string[] {
  const platforms = Object.entries(volume?.platform_breakdown ?? {})
  const months = volume?.by_month.filter(({ count }) => count > 0) ?? []
  const regions = places ? getRegionShares(places) : []
  return [
    ...(volume ? [wrap(getTrendText(volume))] : []),
    ...toListLines(
      'Platforms',
      platforms.map(([platform, count]) => `${platform} ${count}`),
    ),
    ...toListLines(
      'Discussions by month',
      months.map(({ month, count }) => `${formatMonth(month)} ${count}`),
    ),
    ...toListLines(
      places ? `Regions. ${getRegionBasis(places)}` : '',
      regions.map(
        ({ country, count, percent }) =>
          `${formatCountryName(country)} ${count}${percent === null ? '' : ` (${percent})`}`,
      ),
    ),
  ]
}

function getCompetitionFacts({ competitive_intel: found }: Report, cite: Citations): string[] {
  const tools = found?.existing_solutions.flatMap((tool) => [
    wrap(
      [tool.name, tool.market_position, tool.pricing]
        .filter((text) => text !== null && text !== '')
        .join('; '),
      '* ',
    ),
    wrap(cite.urls([tool.source_url, ...tool.review_sources]), '  '),
    ...tool.user_complaints.map((complaint) => wrap(`“${complaint}”`, '  > ')),
  ])
  const gaps = found?.market_gaps.map(({ gap, evidence_url }) =>
    wrap(`“${gap}” ${cite.urls([evidence_url])}`, '* '),
  )
  return [...withHeading('In use:', tools), ...withHeading('What people miss:', gaps)]
}

function getMoneyFacts({ financial_data: money }: Report, cite: Citations): string[] {
  if (!money) return []
  const { sweet_spot: sweetSpot, mentioned_price_points: prices } = money.price_sensitivity
  return [
    ...(sweetSpot ? [wrap(`Half of the prices lie at ${sweetSpot}.`)] : []),
    ...(money.current_spending ? [wrap(money.current_spending)] : []),
    ...withHeading(
      'Prices that people name:',
      prices.map((price) =>
        wrap(`${formatPrice(price)}: “${price.quote}” ${cite.urls([price.source_url])}`, '* '),
      ),
    ),
    ...withHeading(
      'Other amounts mentioned:',
      money.other_amounts.map(({ quote, source_url }) =>
        wrap(`“${quote}” ${cite.urls([source_url])}`, '* '),
      ),
    ),
    ...withHeading(
      'Who pays, or would:',
      money.budget_evidence.map(({ quote, source_url }) =>
        wrap(`“${quote}” ${cite.urls([source_url])}`, '* '),
      ),
    ),
  ]
}

function getRiskFacts(report: Report): string[] {
  const { risk_assessment: risk } = report
  if (!risk) return []
  const seasons = risk.seasonal_patterns.map(({ share }) => formatPercent(share))
  return [
    `Market saturation: ${risk.market_saturation === 'unknown' ? 'not known' : risk.market_saturation}. Sentiment: ${risk.sentiment_trend}.`,
    ...withHeading(
      'Red flags:',
      getUnreportedFlags(report).map(({ text }) => wrap(text, '* ')),
    ),
    ...toListLines('Share of discussions, January to December', seasons),
  ]
}

function getSourcesText({ all_sources: sources }: Report): string {
  if (!sources?.length) return ''
  const lines = sources.map(({ title, url }, at) =>
    [wrap(title || 'Discussion', `[${at + 1}] `), wrap(url, '    ')].join('\n'),
  )
  return [underline(`Sources: ${plural(sources.length, 'discussion')}`, '-'), ...lines].join('\n')
}

function toListLines(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [wrap(`${title}: ${items.join(', ')}.`)]
}

function withHeading(title: string, lines: readonly string[] = []): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}
