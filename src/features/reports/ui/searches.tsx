import { useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Fold } from '../../../platform/ui/fold.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { plural } from '../../../shared/format/plural.ts'
import type { SearchSummary, Report } from '../contract.ts'
import type { scanPainPoints } from '../../scans/contract.ts'
import { maxGivenSearches, maxSearchLength } from '../../scans/rules.ts'
import { ReportPart } from './report-part.tsx'
import { useOpenReport } from './use-open-report.ts'

export function SearchSummaryList({ searches }: { searches: readonly SearchSummary[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-1.5 text-sm md:grid-cols-2">
      {searches.map(({ query, found }) => (
        <li key={query} className="min-w-0 wrap-anywhere">
          <span className="font-medium">{query}</span>{' '}
          <span className="text-ink-soft tabular-nums">{getFoundText(found)}</span>
        </li>
      ))}
    </ul>
  )
}

function getFoundText(found: SearchSummary['found']): string {
  if (found.length === 0) return 'not used'
  const count = found.reduce((sum, each) => sum + each.count, 0)
  return `${plural(count, 'discussion')}, ${plural(found.length, 'source')} asked`
}

export interface EditSearchesProps {
  report: Report
  sessionId: () => string
}

export function EditSearches({ report, sessionId }: EditSearchesProps) {
  const openReport = useOpenReport()
  const [hasStarted, setHasStarted] = useState(false)
  const form = useForm({
    initial: () => ({ searches: report.searches.map(({ query }) => query).join('\n') }),
    check(values) {
      const searches = parseSearches(values.searches)
      const text = getProblem(searches)
      if (text) return { isValid: false, title: 'Scan Failed', text }
      return { isValid: true, values: searches }
    },
    async send(searches) {
      const { reportId } = await call<typeof scanPainPoints>('/api/scan-pain-points', {
        searchQuery: report.search_query,
        searches,
        isLite: true,
        ideaId: report.idea_id,
        sessionId: sessionId(),
      })
      setHasStarted(true)
      openReport(reportId)
    },
    getRejection: (failure) => ({
      title: 'Scan Failed',
      text: getFailureText(failure, 'Unknown error'),
    }),
  })
  if (report.searches.length === 0) return null

  return (
    <ReportPart
      title="What we searched for"
      note="Every word of a search must be found. Words that people with the problem use bring more than words of your product."
    >
      <SearchSummaryList searches={report.searches} />
      <Fold label="Edit the searches and scan again" isPrinted={false} className="mt-3">
        <form onSubmit={form.submit} className="mt-3 grid max-w-prose gap-4">
          <TextArea
            {...form.getTextProps('searches')}
            name="searches"
            label="Searches"
            help={`One per line, one to three words each; at most ${maxGivenSearches}. The first ones are asked everywhere.`}
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
    </ReportPart>
  )
}

function parseSearches(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  return [...new Set(lines.filter((line) => line !== ''))]
}

function getProblem(searches: readonly string[]): string | null {
  if (searches.length === 0) return 'Write at least one search.'
  if (searches.length > maxGivenSearches) return `At most ${maxGivenSearches} searches.`
  const invalid = searches.find(({ length }) => length < 2 || length > maxSearchLength)
  if (invalid === undefined) return null
  return `A search has 2 to ${maxSearchLength} characters: "${invalid.slice(0, 30)}".`
}
