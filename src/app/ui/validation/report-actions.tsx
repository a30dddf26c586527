import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Report } from '../../../features/reports/contract.ts'
import { brandId } from '../../../platform/brand.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { CompareReport } from '../../../features/compared-reports/ui/compare-report.tsx'
import { CopyReportLink } from '../../../features/reports/ui/copy-report-link.tsx'
import { DownloadReport } from '../../../features/reports/ui/download-report.tsx'

export interface ReportActionsProps {
  report: Report
  /** links to the idea and the free scan of the report; not where the page is about them */
  hasOrigin: boolean
  children?: ReactNode
}

export function ReportActions({ report, hasOrigin, children }: ReportActionsProps) {
  const { id, kind, idea_id: ideaId, lite_report_id: liteId } = report
  const isFull = kind === 'full'
  const fileName = `${brandId}-report-${id.slice(0, 8)}`
  return (
    <>
      {isFull && (
        <Button size="sm" onClick={() => window.print()} className="noscript:hidden">
          <Printer aria-hidden="true" />
          Print or save as PDF
        </Button>
      )}
      {isFull && <DownloadReport report={report} fileName={`${fileName}.txt`} />}
      <CopyReportLink reportId={id} />
      <CompareReport reportId={id} />
      {children}
      <p className="flex basis-full flex-wrap gap-x-5 gap-y-1 text-sm empty:hidden print:hidden">
        {isFull && (
          <TextLink to={`/reports/${id}.md`} reloadDocument download={`${fileName}.md`}>
            Markdown
          </TextLink>
        )}
        {hasOrigin && ideaId && (
          <TextLink to={`/ideas/${ideaId}`}>View the idea this report is about</TextLink>
        )}
        {hasOrigin && liteId && (
          <TextLink to={`/validation?report=${liteId}`}>See the free scan</TextLink>
        )}
      </p>
    </>
  )
}
