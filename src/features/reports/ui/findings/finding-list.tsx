import { memo } from 'react'
import { Badge } from '../../../../platform/ui/badge.tsx'
import { RelativeTime } from '../../../../platform/ui/relative-time.tsx'
import type { Finding } from '../../contract.ts'
import { FindingMarks } from './finding-marks.tsx'
import { SentimentBadge } from './sentiment-badge.tsx'
import { SourceLink } from './source-link.tsx'
import { signalLabels } from './statement-labels.ts'
import { toWebHref } from './web-url.ts'

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line print:columns-2 print:gap-x-8 print:divide-y-0">
      {findings.map((finding) => (
        <li key={finding.id} className="py-5 break-inside-avoid print:py-1.5">
          <FindingEntry finding={finding} />
        </li>
      ))}
    </ol>
  )
}

/** Memoised, so that a growing list renders only its new entries. */
const FindingEntry = memo(function FindingEntry({ finding }: { finding: Finding }) {
  return (
    <figure className="grid gap-x-8 gap-y-2.5 md:grid-cols-[minmax(0,1fr)_10rem] md:grid-rows-[auto_auto_1fr] print:grid-cols-1 print:gap-y-0.5">
      <blockquote
        dir="auto"
        cite={toWebHref(finding.source_url) ?? undefined}
        className="max-w-prose min-w-0 self-start border-s-2 border-gold-edge ps-4 wrap-anywhere"
      >
        {finding.quote === finding.title && <span className="text-ink-faint">Title: </span>}“
        {finding.quote}”
      </blockquote>
      <Origin finding={finding} />
      <figcaption className="grid min-w-0 content-start justify-items-start gap-2 ps-4.5 text-sm">
        <SourceLink finding={finding} />
        <Signals signals={finding.signals} />
      </figcaption>
      <FindingMarks finding={finding} />
    </figure>
  )
})

function Origin({ finding }: { finding: Finding }) {
  const { platform, source, sentiment } = finding
  return (
    <div className="order-last flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 ps-4.5 text-sm text-ink-faint md:order-none md:row-span-3 md:flex-col md:items-start md:ps-0 print:row-auto print:flex-row print:ps-4.5">
      <SentimentBadge sentiment={sentiment} />
      <span className="max-w-full wrap-anywhere">
        {source === platform ? platform : `${platform}: ${source}`}
      </span>
      <span className="flex basis-full flex-wrap items-baseline gap-x-3 gap-y-1 md:grid md:basis-auto">
        <RelativeTime at={finding.discussion_date} className="min-w-24" />
        <span className="text-xs print:hidden">
          fetched <RelativeTime at={finding.fetched_at} />
        </span>
      </span>
    </div>
  )
}

function Signals({ signals }: Pick<Finding, 'signals'>) {
  if (signals.length === 0) return null
  return (
    <ul aria-label="What it says" className="flex flex-wrap gap-1.5 print:hidden">
      {signals.map((signal) => (
        <li key={signal} className="flex">
          <Badge>{signalLabels[signal]}</Badge>
        </li>
      ))}
    </ul>
  )
}
