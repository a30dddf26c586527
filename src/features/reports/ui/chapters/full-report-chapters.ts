import type { Report } from '../../contract.ts'
import { quotesAnchor } from '../findings/findings-search-params.ts'
import { hasQuotes } from '../findings/has-quotes.ts'
import { type SectionName, sectionTitles } from './section-titles.ts'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

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

export function getContents(report: Report): { anchor: string; title: string }[] {
  const hasRoadmap = report.sections?.some(
    ({ name, claims }) => name === 'roadmap' && claims.length > 0,
  )
  const names = (['market', 'competition', 'money', 'risks', 'roadmap'] as const).filter(
    (name) => name !== 'roadmap' || hasRoadmap,
  )
  return [
    ...(report.score_parts?.length ? [{ anchor: 'report-score', title: 'Score' }] : []),
    ...names.map((name) => ({ anchor: getAnchor(name), title: sectionTitles[name] })),
    { anchor: 'report-sources', title: 'Sources' },
    ...(hasQuotes(report) ? [{ anchor: quotesAnchor, title: 'Quotes' }] : []),
  ]
}

function getAnchor(name: SectionName): string {
  return `report-${name}`
}
