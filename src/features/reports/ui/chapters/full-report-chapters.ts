import type { ReactNode } from 'react'
import type { Coverage, Finding, FindingsPage, Metric, Report } from '../../contract.ts'
import { quotesAnchor } from '../findings/findings-search-params.ts'
import { hasQuotes } from '../findings/has-quotes.ts'
import { type SectionName, sectionTitles } from './section-titles.ts'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

export interface FullReportProps {
  report: Report
  decision: NonNullable<Report['decision']>
  quotes: FindingsPage
  best: readonly Finding[]
  coverage: readonly Coverage[]
  metrics: readonly Metric[]
  actions?: ReactNode
  scanForm?: ReactNode
}

export interface ChapterProps {
  id: string
  title: string
  section: NonNullable<Report['sections']>[number] | undefined
  report: Report
  links: FindingsLinks
}

export function getChapter(name: SectionName, report: Report, links: FindingsLinks): ChapterProps {
  return {
    id: getAnchor(name),
    title: sectionTitles[name],
    section: report.sections?.find((section) => section.name === name),
    report,
    links,
  }
}

/** The roadmap is beside the head, so it needs no entry. */
export function getContents(report: Report): { anchor: string; title: string }[] {
  const names = ['market', 'competition', 'money', 'risks'] as const
  return [
    ...names.map((name) => ({ anchor: getAnchor(name), title: sectionTitles[name] })),
    ...(report.score_parts?.length ? [{ anchor: 'report-score', title: 'Score' }] : []),
    { anchor: 'report-sources', title: 'Sources' },
    ...(hasQuotes(report) ? [{ anchor: quotesAnchor, title: 'Quotes' }] : []),
  ]
}

function getAnchor(name: SectionName): string {
  return `report-${name}`
}
