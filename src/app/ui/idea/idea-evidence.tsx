import type { IdeaEvidence as Evidence } from '../../../features/ideas/contract.ts'
import { VerdictMark } from '../../../features/reports/ui/chapters/verdict-mark.tsx'
import { EvidenceQuote } from './evidence-quote.tsx'
import { getSharePath } from '../../../features/shared-reports/rules.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { formatDate } from '../../../shared/format/format-relative-time.ts'
import { joinWithAnd } from '../../../shared/format/join-list.ts'

interface IdeaEvidenceProps {
  evidence: Evidence
  className?: string | undefined
}

export function IdeaEvidence({ evidence, className }: IdeaEvidenceProps) {
  const { discussions, quotes, sourcesAnswered, scannedAt, replaced, fullReport } = evidence
  const path = fullReport && getSharePath(fullReport.shareId)
  const count = String(discussions)
  return (
    <section id="evidence" aria-labelledby="evidence-title" className={className}>
      <h2 id="evidence-title" className="text-lg">
        What people say about this problem
      </h2>
      <p className="mt-2 text-ink-soft">
        {path ? <TextLink to={path}>{count}</TextLink> : count}
        {evidence.result.slice(count.length)}
      </p>
      {quotes.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {quotes.map((quote) => (
            <li key={quote.url + quote.quote}>
              <EvidenceQuote quote={quote} />
            </li>
          ))}
        </ul>
      )}
      {quotes.length === 0 && (
        <p className="mt-2 text-sm text-ink-faint">
          The quotes have been deleted. The number remains.
        </p>
      )}
      {fullReport && path && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {fullReport.verdict && <VerdictMark verdict={fullReport.verdict} isConfident={false} />}
          {fullReport.score !== null && <span>Score {fullReport.score} of 10</span>}
          <TextLink to={path}>Read the full report</TextLink>
        </p>
      )}
      <p className="mt-4 text-sm text-ink-faint">
        Scanned on <time dateTime={scannedAt}>{formatDate(new Date(scannedAt))}</time> and published
        by the founder. {sourcesAnswered.length > 0 && `${joinWithAnd(sourcesAnswered)} answered.`}
        {replaced &&
          ` An earlier scan, of ${formatDate(new Date(replaced.scannedAt))}, was replaced on ${formatDate(new Date(replaced.replacedAt))}.`}
      </p>
    </section>
  )
}
