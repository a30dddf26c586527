import { useState } from 'react'
import { read } from '../../../../platform/functions/client.ts'
import { Fold } from '../../../../platform/ui/fold.tsx'
import { Button } from '../../../../platform/ui/button.tsx'
import type { Finding, listFindings, Report } from '../../contract.ts'
import { FindingList } from './finding-list.tsx'
import { QuotesFailure } from './quotes-failure.tsx'
import { useMarking } from './marking.ts'
import { ReportPart } from '../report-part.tsx'

export function UncountedFindings({ report }: { report: Report }) {
  const { canMark } = useMarking()
  const { maybe_findings: maybe, subject_findings: subject } = report
  if (maybe + subject === 0) return null
  return (
    // Printed, it would be a heading alone: its lists are fetched when they are opened.
    <ReportPart
      isPrinted={false}
      title="Found, and not counted"
      note={canMark || report.by_reading ? markedNote : plainNote}
    >
      <div className="grid gap-2">
        {maybe > 0 && (
          <Uncounted report={report} certainty="maybe" label={`May have the problem (${maybe})`} />
        )}
        {subject > 0 && (
          <Uncounted
            report={report}
            certainty="subject"
            label={`Same subject, without the problem (${subject})`}
          />
        )}
      </div>
    </ReportPart>
  )
}

const plainNote =
  'No figure of this report counts these. Read them: some of these people have the problem too.'
const markedNote =
  'Our reading counts none of these; figures count those that are marked “Has it”. Read them: some of these people have the problem too.'

interface UncountedProps {
  report: Report
  certainty: 'maybe' | 'subject'
  label: string
}

interface Shown {
  findings: Finding[]
  nextCursor: string | null
}

/** Fetched when it is opened, because most readers never open it. */
function Uncounted({ report, certainty, label }: UncountedProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function readMore() {
    if (isReading) return
    setIsReading(true)
    setFailure(null)
    try {
      const cursor = shown?.nextCursor ? `&cursor=${encodeURIComponent(shown.nextCursor)}` : ''
      const url = `/api/reports/${report.id}/findings?certainty=${certainty}${cursor}`
      const more = await read<typeof listFindings>(url)
      setShown({
        findings: [...(shown?.findings ?? []), ...more.findings],
        nextCursor: more.nextCursor,
      })
    } catch (error) {
      setFailure(error)
    }
    setIsReading(false)
  }

  return (
    <Fold
      label={label}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && shown === null) void readMore()
      }}
    >
      <div className="mt-3" aria-busy={isReading}>
        {shown && <FindingList findings={shown.findings} />}
        {isReading && <p className="text-ink-soft">Loading...</p>}
        {failure !== null && <QuotesFailure error={failure} size="sm" onRetry={readMore} />}
        {!isReading && failure === null && shown?.nextCursor && (
          <Button size="sm" className="mt-3" onClick={readMore}>
            Show more
          </Button>
        )}
      </div>
    </Fold>
  )
}
