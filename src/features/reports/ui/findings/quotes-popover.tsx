import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { isCounted } from '../../../../analysis/marks.ts'
import { read } from '../../../../platform/functions/client.ts'
import { Popup } from '../../../../platform/ui/dialogs/popup.tsx'
import { PlainLink } from '../../../../platform/ui/plain-link.tsx'
import { textLinkStyle } from '../../../../platform/ui/text-link.tsx'
import { useRequest } from '../../../../platform/ui/use-query.ts'
import type { FindingFilter, listFindings, Report } from '../../contract.ts'
import { getCount, getFindingsApiUrl } from './findings-search-params.ts'
import { findNumberSource } from './number-source.ts'
import { PopoverContext } from './popover-context.ts'
import { QuoteFigure } from './quote-figure.tsx'
import { QuotesFailure } from './quotes-failure.tsx'
import { getQuotesHeading } from './quotes-heading.ts'
import type { FindingsLinks } from './use-findings-links.ts'

export interface QuotesPopoverProps {
  report: Report
  links: FindingsLinks
  children: ReactNode
}

/** Shows the quotes behind a number beside it, so that readers keep their place in the report. */
export function QuotesPopover({ report, links, children }: QuotesPopoverProps) {
  const panelRef = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState<FindingFilter | null>(null)

  const show = useCallback((event: MouseEvent<HTMLAnchorElement>, next: FindingFilter) => {
    const panel = panelRef.current
    // Browsers without popovers follow the link to the list.
    if (!panel?.showPopover) return
    event.preventDefault()
    const anchor = event.currentTarget
    // A click does not focus a link in every browser, and closing returns to what had the focus.
    anchor.focus()
    place(panel, anchor.getBoundingClientRect())
    setFilter(next)
    panel.showPopover()
    panel.focus()
  }, [])

  return (
    <PopoverContext value={show}>
      {children}
      <Popup
        ref={panelRef}
        role="dialog"
        aria-label="Quotes behind this number"
        tabIndex={-1}
        // Opened again, it loads what the figure counts by then: a mark may have changed that.
        onToggle={({ newState }) => {
          if (newState === 'closed') setFilter(null)
        }}
        className="absolute inset-auto max-h-96 w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-lg p-4 print:hidden"
      >
        {filter && (
          <Quotes
            report={report}
            filter={filter}
            links={links}
            onClose={() => panelRef.current?.hidePopover()}
          />
        )}
      </Popup>
    </PopoverContext>
  )
}

const margin = 16
const gap = 8
const maxHeight = 24 * 16
const maxShown = 5

function place({ style }: HTMLElement, anchor: DOMRect) {
  const { innerWidth, innerHeight, scrollX, scrollY } = window
  const width = Math.min(28 * 16, innerWidth - 2 * margin)
  const left = Math.max(margin, Math.min(anchor.left, innerWidth - width - margin))
  const isBelow = innerHeight - anchor.bottom - gap > Math.min(maxHeight, anchor.top)
  style.left = `${left + scrollX}px`
  style.top = isBelow ? `${anchor.bottom + gap + scrollY}px` : 'auto'
  style.bottom = isBelow ? 'auto' : `${innerHeight - anchor.top + gap - scrollY}px`
}

type ShownProps = Omit<QuotesPopoverProps, 'children'> & {
  filter: FindingFilter
  onClose: () => void
}

function Quotes({ report, filter, links, onClose }: ShownProps) {
  const { data, failure, error, isLoading, reload } = useRequest(
    readFindings,
    getFindingsApiUrl(report.id, filter),
  )
  const count = getCount(filter, report)
  const title = filter.behind === undefined ? null : findNumberSource(filter.behind, report)?.title
  if (failure !== undefined) {
    return <QuotesFailure error={error} size="sm" onRetry={reload} />
  }
  if (!data || isLoading) return <p className="text-ink-soft">Loading...</p>
  // The whole list also has those that marks exclude, for their marks to be taken back.
  const counted = data.findings.filter(({ certainty, mark }) => isCounted(certainty, mark))
  return (
    <div className="grid gap-3">
      <p className="text-sm font-medium wrap-anywhere">{getQuotesHeading(filter, count, title)}</p>
      <ul className="grid gap-3">
        {counted.slice(0, maxShown).map((finding) => (
          <li key={finding.id}>
            <QuoteFigure finding={finding} />
          </li>
        ))}
      </ul>
      {counted.length === 0 && <p className="text-ink-soft">No quotes for this figure.</p>}
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {(counted.length > maxShown || data.nextCursor) && (
          <PlainLink to={links.to(filter)} onClick={onClose} className={textLinkStyle}>
            {count === null ? 'Show all in the list' : `Show all ${count} in the list`}
          </PlainLink>
        )}
        <button type="button" onClick={onClose} className={textLinkStyle}>
          Close
        </button>
      </p>
    </div>
  )
}

function readFindings(url: string, signal: AbortSignal) {
  return read<typeof listFindings>(url, signal)
}
