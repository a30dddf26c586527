import { formatMonth } from '../../../shared/format/format-month.ts'
import { plural } from '../../../shared/format/plural.ts'
import type { Report } from '../contract.ts'
import { authorText } from './author-text.ts'
import { basisText } from './basis-text.ts'
import { formatCountryName } from '../../../shared/format/format-country-name.ts'
import { type Citations, getCitations } from './citations.ts'
import { formatPrice } from './format-price.ts'
import { readingText } from './reading-text.ts'
import { regionBasis, regionShares } from './region-shares.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'
import { confidenceMeaning } from '../../../analysis/writing/caveats.ts'
import { type SectionName, sectionTitles } from './chapters/section-titles.ts'
import { underlined, wrapped } from './text-layout.ts'
import { trendText } from './trend-text.ts'
import { unreportedFlags } from './chapters/unreported-flags.ts'
import { creditReturned, verdictLabels } from './chapters/verdict-labels.ts'

/**
 * A full report as a text file, in lines of at most 78 characters unless a word is longer, with
 * numbered sources at the end.
 * @param url the page of the report
 */
export function reportText(report: Report, url: string): string {
  const cite = getCitations(report.all_sources ?? [])
  const blocks = [
    underlined('Your Validation Report', '='),
    askedText(report),
    decisionText(report, url),
    sectionText('reasons', report, cite),
    scoreText(report),
    sectionText('market', report, cite, marketFacts(report)),
    sectionText('competition', report, cite, competitionFacts(report, cite)),
    sectionText('money', report, cite, moneyFacts(report, cite)),
    sectionText('risks', report, cite, riskFacts(report)),
    sectionText('roadmap', report, cite),
    report.sections?.length ? wrapped(authorText(report.sections)) : '',
    sourcesText(report),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function askedText({ search_query }: Report): string {
  const parts = search_query.split(/\n{2,}/).map((part) => wrapped(part, '  '))
  return ['What was asked:', ...parts].join('\n')
}

function decisionText(report: Report, url: string): string {
  const { decision, validation_score: score, completed_at: at } = report
  const verdict = decision && verdictLabels[decision.verdict]
  const confidence = decision?.confidence ?? null
  const reading = readingText(report)
  return [
    verdict && wrapped(`${verdict.title}. ${verdict.meaning}`, 'Verdict:    '),
    score === null ? wrapped(creditReturned, '            ') : `Score:      ${score} of 100`,
    confidence === null
      ? null
      : `Confidence: ${formatPercent(confidence)}, which is ${confidenceMeaning}`,
    `Basis:      ${basisText(report)}`,
    reading === '' ? null : wrapped(reading, 'Reading:    '),
    at && `Finished:   ${at.slice(0, 10)}`,
    `Link:       ${url}`,
  ]
    .filter((line) => line !== null)
    .join('\n')
}

function scoreText({ score_parts: parts, validation_score: score }: Report): string {
  if (!parts?.length) return ''
  const lines = parts.flatMap(({ title, weight, points, figure, rule }) => [
    points === null ? `${title}: not known` : `${title}: ${points} of ${weight} points`,
    wrapped(figure, '  '),
    wrapped(rule, '  '),
  ])
  const sum = score === null ? [] : [`Together: ${score} of 100 points`]
  return [underlined('How this score is made', '-'), ...lines, ...sum].join('\n')
}

function sectionText(
  name: SectionName,
  { sections }: Report,
  cite: Citations,
  facts: readonly string[] = [],
): string {
  const claims = sections?.find((section) => section.name === name)?.claims ?? []
  if (claims.length === 0 && facts.length === 0) return ''
  const lines = claims.map(({ text, discussion_ids }, at) => {
    const mark = name === 'roadmap' ? `${at + 1}. ` : '- '
    return wrapped(`${text} ${cite.discussions(discussion_ids)}`, mark)
  })
  const isApart = facts.length > 0 && facts[0] !== ''
  const factLines = claims.length > 0 && isApart ? ['', ...facts] : facts
  return [underlined(sectionTitles[name], '-'), ...lines, ...factLines].join('\n')
}

function marketFacts({ discussion_volume: volume, geographic_data: places }: Report): string[] {
  const platforms = Object.entries(volume?.platform_breakdown ?? {})
  const months = volume?.by_month.filter(({ count }) => count > 0) ?? []
  const regions = places ? regionShares(places) : []
  return [
    ...(volume ? [wrapped(trendText(volume))] : []),
    ...listed(
      'Platforms',
      platforms.map(([platform, count]) => `${platform} ${count}`),
    ),
    ...listed(
      'Discussions by month',
      months.map(({ month, count }) => `${formatMonth(month)} ${count}`),
    ),
    ...listed(
      places ? `Regions. ${regionBasis(places)}` : '',
      regions.map(
        ({ country, count, percent }) =>
          `${formatCountryName(country)} ${count}${percent === null ? '' : ` (${percent})`}`,
      ),
    ),
  ]
}

function competitionFacts({ competitive_intel: found }: Report, cite: Citations): string[] {
  const tools = found?.existing_solutions.flatMap((tool) => [
    wrapped(
      [tool.name, tool.market_position, tool.pricing]
        .filter((text) => text !== null && text !== '')
        .join('; '),
      '* ',
    ),
    wrapped(cite.urls([tool.source_url, ...tool.review_sources]), '  '),
    ...tool.user_complaints.map((complaint) => wrapped(`“${complaint}”`, '  > ')),
  ])
  const gaps = found?.market_gaps.map(({ gap, evidence_url }) =>
    wrapped(`“${gap}” ${cite.urls([evidence_url])}`, '* '),
  )
  return [...headed('In use:', tools), ...headed('What people miss:', gaps)]
}

function moneyFacts({ financial_data: money }: Report, cite: Citations): string[] {
  if (!money) return []
  const { sweet_spot: sweetSpot, mentioned_price_points: prices } = money.price_sensitivity
  return [
    ...(sweetSpot ? [wrapped(`Half of the prices lie at ${sweetSpot}.`)] : []),
    ...(money.current_spending ? [wrapped(money.current_spending)] : []),
    ...headed(
      'Prices that people name:',
      prices.map((price) =>
        wrapped(`${formatPrice(price)}: “${price.quote}” ${cite.urls([price.source_url])}`, '* '),
      ),
    ),
    ...headed(
      'Other amounts mentioned:',
      money.other_amounts.map(({ quote, source_url }) =>
        wrapped(`“${quote}” ${cite.urls([source_url])}`, '* '),
      ),
    ),
    ...headed(
      'Who pays, or would:',
      money.budget_evidence.map(({ quote, source_url }) =>
        wrapped(`“${quote}” ${cite.urls([source_url])}`, '* '),
      ),
    ),
  ]
}

function riskFacts(report: Report): string[] {
  const { risk_assessment: risk } = report
  if (!risk) return []
  const seasons = risk.seasonal_patterns.map(({ share }) => formatPercent(share))
  return [
    `Market saturation: ${risk.market_saturation === 'unknown' ? 'not known' : risk.market_saturation}. Sentiment: ${risk.sentiment_trend}.`,
    ...headed(
      'Red flags:',
      unreportedFlags(report).map(({ text }) => wrapped(text, '* ')),
    ),
    ...listed('Share of discussions, January to December', seasons),
  ]
}

function sourcesText({ all_sources: sources }: Report): string {
  if (!sources?.length) return ''
  const lines = sources.map(({ title, url }, at) =>
    [wrapped(title || 'Discussion', `[${at + 1}] `), wrapped(url, '    ')].join('\n'),
  )
  return [underlined(`Sources: ${plural(sources.length, 'discussion')}`, '-'), ...lines].join('\n')
}

function listed(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [wrapped(`${title}: ${items.join(', ')}.`)]
}

function headed(title: string, lines: readonly string[] = []): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}
