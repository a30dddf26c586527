import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '../../../../platform/ui/button-link.tsx'
import { classNames } from '../../../../platform/ui/class-names.ts'
import { Fold } from '../../../../platform/ui/fold.tsx'
import { plural } from '../../../../shared/format/plural.ts'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import { useInfiniteScroll } from '../../../../platform/ui/lists/use-infinite-scroll.ts'
import type { FindingsPage, Report, FindingsQuery } from '../../contract.ts'
import { quoteRetentionMonths } from '../../../scans/rules.ts'
import { findNumberSource } from './number-source.ts'
import { FilterChip } from './filter-chip.tsx'
import { FindingList } from './finding-list.tsx'
import { getCount, getFindingsSearch, isFiltered, quotesAnchor } from './findings-search-params.ts'
import { QuotesFailure } from './quotes-failure.tsx'
import { getAllQuotesLabel, getQuotesHeading } from './quotes-heading.ts'
import { SentimentIcon } from './sentiment-badge.tsx'
import { sentimentLabels } from './statement-labels.ts'
import { type FindingsHandle, useFindings } from './use-findings.ts'
import type { FindingsLinks } from './use-findings-links.ts'

export interface QuotesProps {
  report: Report
  first: FindingsPage
  links: FindingsLinks
  /** right below the number that it quotes, which is heading enough for the eye */
  isBelowAnswer?: boolean
}

export function Quotes({ report, first, links, isBelowAnswer = false }: QuotesProps) {
  const { query, to } = links
  const handle = useFindings(report, first, query)
  const { page, isReading, failure } = handle
  const headingRef = useFocusOnChange(getFindingsSearch(query))
  const isNarrowed = isFiltered(query)
  const isWhole = !isReading && failure === undefined && !page.nextCursor && !query.cursor
  const count = isWhole ? page.findings.length : getCount(query, report)
  const numberSource = query.behind === undefined ? null : findNumberSource(query.behind, report)
  const end = isNarrowed || query.cursor ? page.findings.length : maxUnfolded
  const [shown, folded] = [page.findings.slice(0, end), page.findings.slice(end)]
  const areGone = isWhole && !isNarrowed && count === 0
  return (
    <section id={quotesAnchor} aria-labelledby="quotes-title" className="min-w-0">
      <div
        className={
          isBelowAnswer && !isNarrowed && !query.cursor
            ? 'sr-only'
            : 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1'
        }
      >
        <h3 id="quotes-title" ref={headingRef} tabIndex={-1} className="min-w-0 wrap-anywhere">
          {isNarrowed ? getQuotesHeading(query, count, numberSource?.title) : 'What people say'}
        </h3>
        {(isNarrowed || query.cursor) && (
          <TextLink to={to({})} className="text-sm print:hidden">
            {getAllQuotesLabel(report)}
          </TextLink>
        )}
      </div>
      {isNarrowed && <SentimentFilter links={links} />}
      {failure !== undefined ? (
        <div className="mt-5">
          <QuotesFailure error={failure} onRetry={handle.retry} />
        </div>
      ) : (
        <div
          aria-busy={isReading}
          className={classNames('mt-4 transition-opacity', isReading && 'opacity-60')}
        >
          {page.findings.length === 0 && (
            <p className="max-w-prose text-ink-soft">{getEmptyText(query)}</p>
          )}
          {shown.length > 0 && <FindingList findings={shown} />}
          {!isNarrowed && !areGone && (
            <>
              <p className="mt-3 max-w-prose text-sm text-ink-faint">
                Word for word, most relevant first, each with a link to where it was said.
              </p>
              <SentimentFilter links={links} />
            </>
          )}
          <FoldUnless isOpen={isNarrowed || folded.length === 0} label={getAllQuotesLabel(report)}>
            {folded.length > 0 && <FindingList findings={folded} />}
            <p role="status" className="sr-only">
              {page.findings.length > first.findings.length &&
                `${plural(page.findings.length, 'quote')} shown`}
            </p>
            {page.nextCursor && !isReading && (
              <MoreQuotes
                scrollKey={getScrollKey(handle)}
                to={to({ ...query, cursor: page.nextCursor })}
                isReading={handle.isReadingMore}
                onRead={handle.readMore}
              />
            )}
          </FoldUnless>
        </div>
      )}
    </section>
  )
}

/** Further quotes are folded, so that the page stays short. */
const maxUnfolded = 3

type FoldUnlessProps = { isOpen: boolean; label: string; children: ReactNode }

function FoldUnless({ isOpen, label, children }: FoldUnlessProps) {
  if (isOpen) return children
  return (
    <Fold label={label} className="mt-4">
      <div className="mt-4">{children}</div>
    </Fold>
  )
}

/** null after an error, so that only a press of the button retries. */
function getScrollKey({
  page,
  isReading,
  isReadingMore,
  hasMoreFailed,
}: FindingsHandle): string | null {
  if (!page.nextCursor || isReading || isReadingMore || hasMoreFailed) return null
  return page.nextCursor
}

/** Focuses the heading when another number is chosen, so that screen readers read it out; the link's anchor scrolls. */
function useFocusOnChange(key: string) {
  const ref = useRef<HTMLHeadingElement>(null)
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    ref.current?.focus({ preventScroll: true })
  }, [key])
  return ref
}

function SentimentFilter({ links: { to, isCurrent } }: { links: FindingsLinks }) {
  return (
    <ul aria-label="Quotes by sentiment" className="mt-3 flex flex-wrap gap-2 print:hidden">
      {sentiments.map((sentiment) => (
        <li key={sentiment}>
          <FilterChip to={to({ sentiment })} isCurrent={isCurrent({ sentiment })}>
            <SentimentIcon sentiment={sentiment} />
            {sentimentLabels[sentiment]}
          </FilterChip>
        </li>
      ))}
    </ul>
  )
}

const sentiments = ['negative', 'other', 'positive'] as const

interface MoreQuotesProps {
  /** changes when the next ones may load on scrolling; null if they may not */
  scrollKey: string | null
  /** URL of the next ones, for browsers without scripts */
  to: string
  isReading: boolean
  onRead: () => Promise<void>
}

function MoreQuotes({ scrollKey, to, isReading, onRead }: MoreQuotesProps) {
  const endRef = useInfiniteScroll<HTMLParagraphElement>(scrollKey, onRead)
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void onRead()
  }
  return (
    <p ref={endRef} className="mt-5">
      <ButtonLink to={to} onClick={handleClick} aria-busy={isReading}>
        {isReading ? 'Loading...' : 'Show more quotes'}
      </ButtonLink>
    </p>
  )
}

function getEmptyText(query: FindingsQuery): string {
  if (query.behind !== undefined) return 'No quotes for this figure.'
  if (isFiltered(query)) return 'No quotes match this choice.'
  return `We delete this list after ${quoteRetentionMonths} months. The figures remain.`
}
