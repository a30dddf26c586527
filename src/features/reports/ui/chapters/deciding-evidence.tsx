import type { Report } from '../../contract.ts'
import { QuotesLink } from '../findings/quotes-link.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

export interface DecidingEvidenceProps {
  decision: NonNullable<Report['decision']>
  links: FindingsLinks
}

export function DecidingEvidence({ decision, links }: DecidingEvidenceProps) {
  return (
    <>
      {decision.deciding_evidence}
      {decision.deciding_counts.map(({ behind, discussion_count: count }) => (
        <span key={behind}>
          {' '}
          <QuotesLink links={links} behind={behind} count={count} />
        </span>
      ))}
    </>
  )
}
