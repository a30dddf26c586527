import { CopyButton } from '../../../platform/ui/copy-button.tsx'
import type { ReportId } from '../contract.ts'

/** The report's own page, which whoever has the link may read. */
export function CopyReportLink({ reportId }: { reportId: ReportId }) {
  // Only the click reads the text, so the server may leave the origin out.
  const origin = typeof window === 'undefined' ? '' : window.location.origin
  return (
    <CopyButton
      size="sm"
      text={`${origin}/validation?report=${reportId}`}
      label="Copy report link"
      copiedLabel="Link copied"
    />
  )
}
