import type { ReactNode } from 'react'
import type { Coverage, Finding, FindingsPage, Metric, Report } from '../../contract.ts'
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

export function getAnchor(name: SectionName): string {
  return `report-${name}`
}
