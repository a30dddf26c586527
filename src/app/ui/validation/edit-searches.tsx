import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { IconButton } from '../../../platform/ui/icon-button.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { hasVisibleText } from '../../../shared/schema/visible-text.ts'
import { plural } from '../../../shared/format/plural.ts'
import type { Report } from '../../../features/reports/contract.ts'
import { getSearchText } from '../../../features/reports/ui/coverage-text.ts'
import { ReportPart } from '../../../features/reports/ui/report-part.tsx'
import { SearchSummaryList } from '../../../features/reports/ui/searches.tsx'
import { useSharePath } from '../../../features/reports/ui/share-path.ts'
import { useOpenReport } from '../../../features/reports/ui/use-open-report.ts'
import { maxGivenSearches, maxSearchLength } from '../../../features/scans/rules.ts'
import { getScanRejection, startScanAgain } from '../../../features/scans/ui/start-scan-again.ts'

export interface EditSearchesProps {
  report: Report
  getSessionId: () => string
}

export function EditSearches(props: EditSearchesProps) {
  const { searches } = props.report
  const isScannerOff = useIsOff('SCANNER')
  const isReadOnly = useSharePath() !== null || isScannerOff
  if (searches.length === 0) return null
  return (
    <ReportPart
      title="What we searched for"
      note="A discussion must contain every word of a search. You find more with words that people use for the problem than with words for your product."
    >
      {isReadOnly ? <SearchSummaryList searches={searches} /> : <SearchesForm {...props} />}
    </ReportPart>
  )
}

function SearchesForm({ report, getSessionId }: EditSearchesProps) {
  const openReport = useOpenReport()
  const listRef = useRef<HTMLUListElement>(null)
  const [hasStarted, setHasStarted] = useState(false)
  const [change, setChange] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    // A full report may have made more than the form accepts.
    initial: () => ({ searches: getQueries(report).slice(0, maxGivenSearches), added: '' }),
    check(values) {
      const searches = withAdded(values)
      const text = getProblem(searches)
      if (text) return { isValid: false, title: 'Scan Failed', text: '', errors: { added: text } }
      return { isValid: true, values: searches }
    },
    async send(searches) {
      const reportId = await startScanAgain(report, { searches, sessionId: getSessionId() })
      setHasStarted(true)
      openReport(reportId)
    },
    getRejection: getScanRejection,
  })
  const { searches, added } = form.values
  const addedProps = form.getTextProps('added')
  const unsent = report.searches.slice(maxGivenSearches)
  const isFull = searches.length === maxGivenSearches

  function setSearches(next: string[], what: string) {
    form.change('searches', next)
    setChange(`${what}. ${plural(next.length, 'search', 'searches')}.`)
  }

  function add() {
    const next = withAdded(form.values)
    const found = getProblem(next)
    setProblem(found)
    if (found !== null || toQuery(added) === '') return
    setSearches(next, `Added: ${toQuery(added)}`)
    form.change('added', '')
    form.focus('added')
  }

  function remove(query: string, at: number) {
    // Before this button goes, as the focus would go with it.
    const buttons = listRef.current?.querySelectorAll('button')
    const next = buttons?.[at + 1] ?? buttons?.[at - 1]
    if (next) next.focus()
    else form.focus('added')
    setSearches(
      searches.filter((each) => each !== query),
      `Removed: ${query}`,
    )
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <form onSubmit={form.submit} aria-label="Edit the searches" className="grid gap-4">
      <ul ref={listRef} aria-label="Searches" className="flex flex-wrap gap-2 text-sm">
        {searches.map((query, at) => (
          <li
            key={query}
            className="inline-flex min-w-0 items-center gap-1 rounded-md border border-line-strong bg-surface ps-3"
          >
            <span className="min-w-0 py-1 wrap-anywhere">
              <bdi className="font-medium">{query}</bdi>{' '}
              <span className="text-ink-soft tabular-nums">{getFoundText(report, query)}</span>
            </span>
            <IconButton
              label={`Remove the search: ${query}`}
              size="sm"
              onClick={() => remove(query, at)}
              className="noscript:hidden"
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {change}
      </p>
      {unsent.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">
            Also searched. Scanning again leaves these out, unless you add them:
          </p>
          <SearchSummaryList searches={unsent} />
        </div>
      )}
      <div className="grid max-w-prose gap-4 noscript:hidden print:hidden">
        <div className="flex items-start gap-2">
          <TextField
            {...addedProps}
            error={addedProps.error ?? problem ?? undefined}
            onChange={(event) => {
              setProblem(null)
              addedProps.onChange(event)
            }}
            name="added"
            label="Add a search"
            help={
              isFull
                ? `At most ${maxGivenSearches} searches: remove one to add another.`
                : 'Use one to three words. We search for it first, in every source.'
            }
            maxLength={maxSearchLength}
            autoComplete="off"
            onKeyDown={handleKey}
            className="grow"
          />
          <Button onClick={add} className="mt-7">
            Add
          </Button>
        </div>
        <Button
          type="submit"
          busy={(form.isSending || hasStarted) && 'Starting...'}
          className="justify-self-start"
        >
          Scan again
        </Button>
      </div>
    </form>
  )
}

function getQueries({ searches }: Report): string[] {
  return searches.map(({ query }) => query)
}

function getFoundText({ searches }: Report, query: string): string {
  const known = searches.find((each) => each.query === query)
  return known ? getSearchText(known.found) : 'new'
}

function toQuery(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** First, as the first ones go to every source. */
function withAdded({ searches, added }: { searches: string[]; added: string }): string[] {
  const query = toQuery(added)
  if (query === '') return searches
  const name = query.toLowerCase()
  return [query, ...searches.filter((each) => each.toLowerCase() !== name)]
}

function getProblem(searches: readonly string[]): string | null {
  if (searches.length === 0) return 'Write at least one search.'
  if (searches.length > maxGivenSearches) return `At most ${maxGivenSearches} searches.`
  const invalid = searches.find(
    (each) => each.length < 2 || each.length > maxSearchLength || !hasVisibleText(each),
  )
  if (invalid === undefined) return null
  return `A search has 2 to ${maxSearchLength} characters: "${invalid.slice(0, 30)}".`
}
