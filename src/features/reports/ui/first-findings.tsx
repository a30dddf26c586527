import type { Finding } from '../contract.ts'
import { SentimentBadge } from './findings/sentiment-badge.tsx'
import { SourceLink } from './findings/source-link.tsx'
import { toWebHref } from './findings/web-url.ts'

const places = [0, 1, 2]

export function FirstFindings({ findings }: { findings: readonly Finding[] }) {
  return (
    <section className="mt-5">
      <h3>First findings</h3>
      <div className="mt-3 grid gap-4 md:grid-cols-3">
        {places.map((place) => {
          const finding = findings[place]
          return finding ? (
            <FirstFinding key={place} finding={finding} />
          ) : (
            <div
              key={place}
              aria-hidden="true"
              className="h-44 rounded-md border border-dashed border-line-strong"
            />
          )
        })}
      </div>
    </section>
  )
}

function FirstFinding({ finding }: { finding: Finding }) {
  return (
    <figure className="flex h-44 min-w-0 animate-appear flex-col justify-between rounded-md border border-line p-3">
      <blockquote
        dir="auto"
        cite={toWebHref(finding.source_url) ?? undefined}
        className="line-clamp-4 text-sm wrap-anywhere"
      >
        “{finding.quote}”
      </blockquote>
      <figcaption className="grid gap-1.5 text-sm">
        <span className="line-clamp-1">
          <SourceLink finding={finding} />
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint">
          <SentimentBadge sentiment={finding.sentiment} />
          {finding.platform}
        </span>
      </figcaption>
    </figure>
  )
}
