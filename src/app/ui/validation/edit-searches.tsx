import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { Fold } from '../../../platform/ui/fold.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import type { Report } from '../../../features/reports/contract.ts'
import { ReportPart } from '../../../features/reports/ui/report-part.tsx'
import { SearchSummaryList } from '../../../features/reports/ui/searches.tsx'
import { useSharePath } from '../../../features/reports/ui/share-path.ts'
import { useOpenReport } from '../../../features/reports/ui/use-open-report.ts'
import { maxGivenSearches, maxSearchLength } from '../../../features/scans/rules.ts'
import { getScanRejection, startScanAgain } from './start-scan-again.ts'

export interface EditSearchesProps {
  report: Report
  getSessionId: () => string
}

export function EditSearches({ report, getSessionId }: EditSearchesProps) {
  const openReport = useOpenReport()
  const isScannerOff = useIsOff('SCANNER')
  const [hasStarted, setHasStarted] = useState(false)
  const form = useForm({
    // A full report may have made more than the form accepts.
    initial: () => ({ searches: getQueries(report).slice(0, maxGivenSearches).join('\n') }),
    check(values) {
      const searches = parseSearches(values.searches)
      const text = getProblem(searches)
      if (text) return { isValid: false, title: 'Scan Failed', text }
      return { isValid: true, values: searches }
    },
    async send(searches) {
      const reportId = await startScanAgain(report, { searches, sessionId: getSessionId() })
      setHasStarted(true)
      openReport(reportId)
    },
    getRejection: getScanRejection,
  })
  const isReadOnly = useSharePath() !== null || isScannerOff
  if (report.searches.length === 0) return null

  return (
    <ReportPart
      title="What we searched for"
      note="A discussion must contain every word of a search. You find more with words that people use for the problem than with words for your product."
    >
      <SearchSummaryList searches={report.searches} />
      {!isReadOnly && (
        <Fold label="Edit the searches and scan again" isPrinted={false} className="mt-3">
          <form onSubmit={form.submit} className="mt-3 grid max-w-prose gap-4">
            <TextArea
              {...form.getTextProps('searches')}
              name="searches"
              label="Searches"
              help={`One per line, one to three words each; at most ${maxGivenSearches}. The first ones go to every source.`}
              maxLength={maxGivenSearches * (maxSearchLength + 1)}
            />
            <Button
              type="submit"
              busy={(form.isSending || hasStarted) && 'Starting...'}
              className="justify-self-start"
            >
              Scan again
            </Button>
          </form>
        </Fold>
      )}
    </ReportPart>
  )
}

function parseSearches(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  return [...new Set(lines.filter((line) => line !== ''))]
}

function getQueries({ searches }: Report): string[] {
  return searches.map(({ query }) => query)
}

function getProblem(searches: readonly string[]): string | null {
  if (searches.length === 0) return 'Write at least one search.'
  if (searches.length > maxGivenSearches) return `At most ${maxGivenSearches} searches.`
  const invalid = searches.find(({ length }) => length < 2 || length > maxSearchLength)
  if (invalid === undefined) return null
  return `A search has 2 to ${maxSearchLength} characters: "${invalid.slice(0, 30)}".`
}
