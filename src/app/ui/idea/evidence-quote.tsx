import type { IdeaEvidence } from '../../../features/ideas/contract.ts'
import { QuoteFigure } from '../../../features/reports/ui/findings/quote-figure.tsx'

interface EvidenceQuoteProps {
  quote: IdeaEvidence['quotes'][number]
  className?: string | undefined
}

export function EvidenceQuote({ quote: { url, date, ...quote }, className }: EvidenceQuoteProps) {
  const finding = { ...quote, platform: quote.source, source_url: url, discussion_date: date }
  return <QuoteFigure finding={finding} isBrief className={className} />
}
