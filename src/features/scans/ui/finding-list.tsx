import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { Finding } from '../contract.ts'
import { SentimentBadge } from './sentiment-badge.tsx'
import { webAddress } from './web-address.ts'

/** What people said, word for word, each with the discussion it stands in. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {findings.map((finding) => (
        <li key={finding.id} className="py-5 break-inside-avoid">
          <FindingEntry finding={finding} />
        </li>
      ))}
    </ol>
  )
}

function FindingEntry({ finding }: { finding: Finding }) {
  return (
    <figure className="flex flex-col gap-x-8 gap-y-2.5 md:grid md:grid-cols-[minmax(0,1fr)_9rem] md:grid-rows-[auto_1fr]">
      <blockquote
        dir="auto"
        cite={webAddress(finding.source_url) ?? undefined}
        className="max-w-prose self-start border-s-2 border-gold-edge ps-4 wrap-anywhere"
      >
        “{finding.quote}”
      </blockquote>
      <p className="order-last flex flex-wrap items-center gap-x-3 gap-y-1 ps-4.5 text-sm text-ink-faint md:order-none md:row-span-2 md:flex-col md:items-start md:ps-0">
        <SentimentBadge sentiment={finding.sentiment} />
        <span>{finding.platform}</span>
        <RelativeTime at={finding.discussion_date} />
      </p>
      <figcaption className="ps-4.5 text-sm">
        <SourceLink finding={finding} />
      </figcaption>
    </figure>
  )
}

function SourceLink({ finding }: { finding: Finding }) {
  const address = webAddress(finding.source_url)
  const title = (
    <bdi className="wrap-anywhere">
      {finding.title.trim() || `Discussion at ${finding.platform}`}
    </bdi>
  )
  if (!address) return title
  return (
    <TextLink to={address} target="_blank" rel="noopener nofollow ugc">
      {title}
    </TextLink>
  )
}
