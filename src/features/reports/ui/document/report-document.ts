import { toOptionalText } from '../../../../shared/schema/visible-text.ts'
import { confidenceText } from '../../../../analysis/writing/caveats.ts'
import { plural } from '../../../../shared/format/plural.ts'
import type { TextBlock, TextDocument, TextSection } from '../../../../shared/text/document.ts'
import type { Finding, Report } from '../../contract.ts'
import { getAuthorText } from '../author-text.ts'
import { getAnswerText, getBasisText, getConfidenceLevel, getOrigin } from '../../rules.ts'
import { type SectionName, sectionTitles } from '../chapters/section-titles.ts'
import { getCreditReturned, verdictLabels } from '../chapters/verdict-labels.ts'
import { getCoverageText, getNotSearchedText, getSearchText } from '../coverage-text.ts'
import { sentimentLabels } from '../findings/statement-labels.ts'
import { toWebHref } from '../findings/web-url.ts'
import { getReadingText } from '../reading-text.ts'
import {
  getCompetitionFacts,
  getMarketFacts,
  getMoneyFacts,
  getRiskFacts,
} from './chapter-facts.ts'
import { type Citations, getCitations } from './citations.ts'

export interface DocumentOptions {
  url: string
  isShared: boolean
  findings: readonly Finding[]
}

export function getReportDocument(report: Report, options: DocumentOptions): TextDocument {
  const cite = getCitations(report.all_sources ?? [])
  const sections: TextSection[] = [
    { heading: '', blocks: getAnswerBlocks(report, options) },
    { heading: '', blocks: getQueryBlocks(report) },
    getChapter('reasons', report, cite),
    getChapter('roadmap', report, cite),
    getChapter('market', report, cite, getMarketFacts(report)),
    getChapter('competition', report, cite, getCompetitionFacts(report, cite)),
    getChapter('money', report, cite, getMoneyFacts(report, cite)),
    getChapter('risks', report, cite, getRiskFacts(report, cite)),
    { heading: 'How this score is made', blocks: getScoreBlocks(report, cite) },
    { heading: '', blocks: getAuthorBlocks(report) },
    { heading: 'What people say', blocks: options.findings.map(toQuote) },
    { heading: 'What was searched', blocks: getSearchBlocks(report) },
    getSources(report),
  ]
  return {
    title: options.isShared ? 'Validation Report' : 'Your Validation Report',
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  }
}

function getQueryBlocks({ search_query }: Report): TextBlock[] {
  const parts = search_query.split(/\n{2,}/).map((text) => ({ kind: 'aside', text }) as const)
  return [{ kind: 'paragraph', text: 'The idea and its problem:' }, ...parts]
}

function getAnswerBlocks(report: Report, { url, isShared }: DocumentOptions): TextBlock[] {
  const { decision, validation_score: score, completed_at: at } = report
  const verdict = decision && verdictLabels[decision.verdict]
  const confidence = decision?.confidence ?? null
  const row = (label: string, text: string | null) =>
    text ? [{ kind: 'row', label, text } as const] : []
  return [
    ...row('Verdict', verdict && `${verdict.title}. ${verdict.meaning}`),
    ...row('Answer', getAnswerText(report)),
    ...row('', decision && decision.deciding_evidence),
    ...row(
      '',
      decision && score === null && !isShared && !report.by_reading
        ? getCreditReturned(report)
        : null,
    ),
    ...row('Score', score === null ? null : `${score} of 100`),
    ...row(
      'Confidence',
      confidence === null ? null : `${getConfidenceLevel(confidence)}: ${confidenceText}`,
    ),
    ...row('Basis', getBasisText(report)),
    ...row('Reading', getReadingText(report)),
    ...row('Finished', at && at.slice(0, 10)),
    { kind: 'link', label: 'Link', url },
  ]
}

function getScoreBlocks(
  { score_parts: parts, validation_score: score }: Report,
  cite: Citations,
): TextBlock[] {
  // As on the page: without a score, parts without points explain nothing.
  if (!parts?.length || score === null) return []
  const items = parts.map(({ title, weight, points, figure, rule, discussion_ids }): TextBlock => ({
    kind: 'item',
    marker: '',
    text: points === null ? `${title}: not known` : `${title}: ${points} of ${weight} points`,
    under: [{ text: figure, numbers: cite.discussions(discussion_ids) }, { text: rule }],
  }))
  return [...items, { kind: 'item', marker: '', text: `Together: ${score} of 100 points` }]
}

function getChapter(
  name: SectionName,
  { sections, total_findings: total }: Report,
  cite: Citations,
  facts: readonly TextBlock[] = [],
): TextSection {
  const claims = sections?.find((section) => section.name === name)?.claims ?? []
  const items = claims.map(({ text, discussion_ids }, at): TextBlock => ({
    kind: 'item',
    marker: name === 'roadmap' ? at + 1 : '-',
    text,
    numbers: cite.discussions(discussion_ids),
  }))
  // Of an empty report the others would only repeat that nothing was found.
  const isShown = total > 0 || name === 'reasons' || name === 'roadmap'
  return { heading: sectionTitles[name], blocks: isShown ? [...items, ...facts] : [] }
}

function getAuthorBlocks({ sections }: Report): TextBlock[] {
  return sections?.length ? [{ kind: 'paragraph', text: getAuthorText(sections) }] : []
}

function toQuote({ quote, title, platform, source_url, ...finding }: Finding): TextBlock {
  return {
    kind: 'quote',
    text: quote,
    title: toOptionalText(title.trim()) || `Discussion on ${platform}`,
    url: toWebHref(source_url),
    about: [
      getOrigin(finding),
      finding.discussion_date.slice(0, 10),
      sentimentLabels[finding.sentiment].toLowerCase(),
    ].join(', '),
  }
}

function getSearchBlocks({ searches, coverage }: Report): TextBlock[] {
  const items = (texts: readonly string[]) =>
    texts.map((text) => ({ kind: 'item', marker: '-', text }) as const)
  const asked = searches.map(({ query, found }) => `${query}: ${getSearchText(found)}`)
  const sources = coverage
    .filter(({ status }) => status !== 'off')
    .map((one) => `${one.source}: ${getCoverageText(one, 'final')}`)
  const notSearched = getNotSearchedText(coverage)
  return [
    ...(asked.length > 0 ? [{ kind: 'subheading', text: 'Searches:' } as const] : []),
    ...items(asked),
    ...(sources.length > 0 ? [{ kind: 'subheading', text: 'Sources asked:' } as const] : []),
    ...items(sources),
    ...(notSearched ? [{ kind: 'paragraph', text: notSearched } as const] : []),
  ]
}

function getSources({ all_sources: sources }: Report): TextSection {
  const blocks = (sources ?? []).map(({ title, url }, at): TextBlock => ({
    kind: 'source',
    number: at + 1,
    title: toOptionalText(title.trim()) || 'Discussion',
    url: toWebHref(url),
  }))
  return { heading: `Sources: ${plural(blocks.length, 'discussion')}`, blocks }
}
