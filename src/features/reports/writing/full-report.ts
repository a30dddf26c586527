import { hasVisibleText } from '../../../shared/schema/visible-text.ts'
import type { Report } from '../contract.ts'
import type { Evidence } from '../../../analysis/evidence/evidence.ts'
import type { Assessment } from '../../../analysis/assessment/assessment.ts'
import {
  getDecidingCounts,
  getDecidingEvidence,
} from '../../../analysis/writing/deciding-evidence.ts'
import {
  getCompetitiveIntel,
  getFinancialData,
  getGeographicData,
  getRiskAssessment,
} from './counted-numbers.ts'
import {
  type Section,
  type SectionName,
  sectionNames,
  type ShownFinding,
} from '../../../analysis/writing/section.ts'
import { isWebUrl, createSourceLinks } from '../../../analysis/writing/source-links.ts'

type Full =
  | 'geographic_data'
  | 'competitive_intel'
  | 'financial_data'
  | 'risk_assessment'
  | 'decision'
  | 'all_sources'
  | 'score_parts'
  | 'sections'

export interface StoredReport {
  evidence: Evidence
  assessment: Assessment
  sections: readonly Section[]
  /** Those not yet deleted, most relevant first. */
  findings: readonly ShownFinding[]
  /** ISO 639-1 code of a problem in another language than English. */
  language?: string | null | undefined
}

/** URLs of deleted discussions and texts that are not written yet are empty. */
export function getFullReport(stored: StoredReport): Pick<Report, Full> {
  const { evidence, assessment, sections, findings } = stored
  const linked = findings.filter(({ source_url: url }) => isWebUrl(url))
  const links = createSourceLinks(linked)
  return {
    geographic_data: getGeographicData(evidence, links),
    competitive_intel: getCompetitiveIntel(evidence, findings, links),
    financial_data: getFinancialData(evidence, links),
    risk_assessment: getRiskAssessment(evidence, findings, links),
    decision: getDecision(stored),
    all_sources: linked.map(getSource),
    score_parts: assessment.parts.map(({ ids, counts = [], ...part }) => ({
      ...part,
      discussion_ids: ids,
      counts: getCounts(`${part.name}.`, counts),
    })),
    sections: sectionNames.flatMap((name) => {
      const section = sections.find((one) => one.name === name)
      return section ? [getSection(section)] : []
    }),
  }
}

const analysing: readonly SectionName[] = ['market', 'competition', 'money', 'risks']

function getDecision({
  evidence,
  assessment,
  sections,
  language,
}: StoredReport): Report['decision'] {
  const { verdict, confidence } = assessment
  const getTexts = (name: SectionName) =>
    sections.find((section) => section.name === name)?.claims.map(({ text }) => text) ?? []
  return {
    verdict,
    confidence,
    key_reasons: getTexts('reasons'),
    detailed_ai_analysis: analysing
      .map((name) => getTexts(name).join(' '))
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
    suggested_next_step: getTexts('roadmap')[0] ?? '',
    deciding_evidence: getDecidingEvidence({ evidence, assessment, language }),
    deciding_counts: getCounts('deciding.', getDecidingCounts({ evidence, assessment, language })),
  }
}

function getCounts(keyStart: string, counts: readonly (readonly string[])[]) {
  return counts.flatMap(({ length }, at) =>
    length === 0 ? [] : [{ behind: `${keyStart}${at}`, discussion_count: length }],
  )
}

const maxTitleLength = 120

function getSource(finding: ShownFinding) {
  const { title, quote, source_url: url, relevance_score: relevance } = finding
  const name = hasVisibleText(title) ? title : shortenQuote(quote)
  return { title: name, url, relevance, discussion_id: finding.discussion_id }
}

/** Some platforms have no titles, so the quote's beginning is used. */
function shortenQuote(quote: string): string {
  const characters = Array.from(quote.replace(/\s+/g, ' ').trim())
  if (characters.length <= maxTitleLength) return characters.join('')
  return `${characters.slice(0, maxTitleLength - 1).join('')}…`
}

function getSection({ name, claims, model, dropped, fallbackReason }: Section) {
  return {
    name,
    claims: claims.map(({ text, ids, counts = [] }, at) => ({
      text,
      discussion_ids: ids,
      counts: getCounts(`${name}.${at}-`, counts),
    })),
    model,
    dropped_sentences: dropped,
    fallback_reason: fallbackReason,
  }
}
