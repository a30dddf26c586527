import { formatMonth } from '../../../../shared/format/format-month.ts'
import { classNames } from '../../../../platform/ui/class-names.ts'
import type { Finding } from '../../contract.ts'
import { getOrigin } from '../../rules.ts'
import { shorten } from '../../../../shared/text/shorten.ts'
import { SourceLink } from './source-link.tsx'
import { toWebHref } from './web-url.ts'

export interface QuoteFigureProps {
  finding: Pick<
    Finding,
    'quote' | 'title' | 'platform' | 'source' | 'community' | 'source_url' | 'discussion_date'
  >
  className?: string | undefined
  /** of the quote; the whole quote is in the list */
  maxLength?: number | undefined
  /** names the source by its place and time alone, in one line */
  isBrief?: boolean
}

export function QuoteFigure({
  finding,
  className,
  maxLength = 280,
  isBrief = false,
}: QuoteFigureProps) {
  const origin = `${getOrigin(finding)} · ${formatMonth(finding.discussion_date.slice(0, 7))}`
  return (
    <figure className={classNames('min-w-0 border-s-2 border-gold-edge ps-3', className)}>
      <blockquote
        dir="auto"
        cite={toWebHref(finding.source_url) ?? undefined}
        className="wrap-anywhere"
      >
        {finding.quote === finding.title && <span className="text-ink-faint">Title: </span>}“
        {shorten(finding.quote, maxLength)}”
      </blockquote>
      <figcaption className="mt-1 text-sm text-ink-faint wrap-anywhere">
        {isBrief ? (
          <SourceLink finding={finding} label={origin} />
        ) : (
          <>
            <SourceLink finding={finding} /> · {origin}
          </>
        )}
      </figcaption>
    </figure>
  )
}
