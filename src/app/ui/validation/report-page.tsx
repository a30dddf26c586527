import { useEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { getReportName, toVisibleName } from '../../../features/shared-reports/report-name.ts'
import { brand } from '../../../platform/brand.ts'
import { PrintedLinks } from './printed-links.tsx'
import { ReportPanel } from './report-panel.tsx'
import type { LoadedReport } from '../../../features/reports/contract.ts'
import { ScanForm } from '../../../features/scans/ui/scan-form.tsx'
import type { ScanSubject } from '../../../features/scans/ui/scan-subject.ts'
import { useOpenReport } from '../../../features/reports/ui/use-open-report.ts'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { shorten } from '../../../shared/text/shorten.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Fold } from '../../../platform/ui/fold.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'

export interface ReportPageProps {
  known: LoadedReport
  subject: ScanSubject
}

export function ReportPage({ known, subject }: ReportPageProps) {
  const openReport = useOpenReport()
  const { id, idea_id: ideaId, search_query: searchQuery } = known.report
  useTabTitle(`${getReportName(searchQuery)} - validation report`)
  const isScannerOff = useIsOff('SCANNER')
  const [isScanning, setIsScanning] = useState(known.report.status === 'processing')
  return (
    <div className="page-width py-6 sm:py-10 print:pb-0">
      <ReportHeading key={id} label="Your Validation Report" subject={subject} />
      <div className="mt-6">
        <ReportPanel
          key={id}
          reportId={id}
          known={known}
          onRunningChange={setIsScanning}
          hasOrigin
          getSessionId={getSessionId}
          scanForm={
            !isScannerOff && (
              <section aria-labelledby="again" className="print:hidden">
                <h3 id="again" className="mb-3">
                  Try different words
                </h3>
                <ScanForm
                  isCompact
                  subject={subject}
                  ideaId={ideaId}
                  getSessionId={getSessionId}
                  isScanning={isScanning}
                  onStarted={openReport}
                />
              </section>
            )
          }
        />
        <PrintedLinks />
      </div>
    </div>
  )
}

/** Not in what the server writes, which chats show of a private link: docs/decisions/050. */
function useTabTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
}

const maxNameLength = 100
const maxProblemLength = 140

interface ReportHeadingProps {
  label: string
  subject: ScanSubject
}

export function ReportHeading({ label, subject: { idea, problem } }: ReportHeadingProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [navigationType] = useState(useNavigationType())

  // A scan on this page opens its report here, at the top. Later URLs lead to parts of the same report.
  useEffect(() => {
    if (navigationType === NavigationType.Push) headingRef.current?.focus()
  }, [navigationType])

  const name = shorten(idea.split('\n')[0] || problem, maxNameLength)
  const isShortened = idea !== '' && name !== idea
  const isFolded = isShortened || problem.length > maxProblemLength
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1}>
        <span className="block font-sans text-sm/6 font-medium tracking-normal text-ink-faint">
          {label}
        </span>{' '}
        <span dir="auto" className="line-clamp-2 pb-1 wrap-anywhere">
          {toVisibleName(name)}
        </span>
      </h1>
      {idea !== '' && (
        <p
          dir="auto"
          className={classNames(
            'mt-1 line-clamp-3 max-w-3xl text-ink-soft wrap-anywhere',
            isFolded && 'print:hidden',
          )}
        >
          {problem}
        </p>
      )}
      {isFolded && (
        <Fold label="Show the full description" className="mt-1">
          {[isShortened ? idea : '', problem].map((text, at) => (
            <p
              key={at}
              dir="auto"
              className="mt-2 max-w-prose text-sm whitespace-pre-line text-ink-soft wrap-anywhere empty:hidden"
            >
              {text}
            </p>
          ))}
        </Fold>
      )}
    </>
  )
}
