import { useEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { ReportPanel } from './report-panel.tsx'
import type { LoadedReport } from '../../../features/reports/contract.ts'
import { ScanForm } from '../../../features/scans/ui/scan-form.tsx'
import type { ScanSubject } from '../../../features/scans/ui/scan-subject.ts'
import { useOpenReport } from '../../../features/reports/ui/use-open-report.ts'
import { sessionId } from '../../../platform/ui/session-id.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'

export interface ReportPageProps {
  known: LoadedReport
  subject: ScanSubject
}

export function ReportPage({ known, subject }: ReportPageProps) {
  const openReport = useOpenReport()
  const { id, idea_id: ideaId, lite_report_id: liteId } = known.report
  const [isScanning, setIsScanning] = useState(known.report.status === 'processing')
  return (
    <div className="page-width py-10 sm:py-14">
      <ReportHeading key={id} />
      <SubjectNote subject={subject} />
      {(ideaId || liteId) && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm print:hidden">
          {ideaId && (
            <TextLink to={`/ideas/${ideaId}`}>View the idea this report is about</TextLink>
          )}
          {liteId && (
            <TextLink to={`/validation?report=${liteId}`}>View the free results before it</TextLink>
          )}
        </p>
      )}
      <div className="mt-8">
        <ReportPanel
          key={id}
          reportId={id}
          known={known}
          onRunningChange={setIsScanning}
          sessionId={sessionId}
        />
      </div>
      <section className="mt-14 border-t border-line pt-10 print:hidden">
        <h2>Ask again in other words</h2>
        <p className="mt-1.5 mb-6 max-w-prose text-ink-soft">
          People seldom use a founder’s words. Say the problem as they would.
        </p>
        <ScanForm
          subject={subject}
          ideaId={ideaId}
          sessionId={sessionId}
          isScanning={isScanning}
          onStarted={openReport}
        />
      </section>
    </div>
  )
}

function ReportHeading() {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [navigationType] = useState(useNavigationType())

  // A scan on this page opens its report here, at the top. Later URLs lead to parts of the same report.
  useEffect(() => {
    if (navigationType === NavigationType.Push) headingRef.current?.focus()
  }, [navigationType])

  return (
    <h1
      ref={headingRef}
      tabIndex={-1}
      className="scroll-mt-24 outline-none focus-visible:shadow-none"
    >
      Your Validation Report
    </h1>
  )
}

function SubjectNote({ subject }: { subject: ScanSubject }) {
  const parts = [
    { label: 'Idea', text: subject.idea },
    { label: 'Problem', text: subject.problem },
  ].filter(({ text }) => text !== '')
  return (
    <dl className="mt-4 grid max-w-3xl gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {parts.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-sm/6.5 font-medium text-ink-faint">{label}</dt>
          <dd dir="auto" className="whitespace-pre-line text-ink-soft wrap-anywhere max-sm:mb-2">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
