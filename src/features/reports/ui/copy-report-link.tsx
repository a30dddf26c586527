import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import type { ReportId } from '../contract.ts'

export function CopyReportLink({ reportId }: { reportId: ReportId }) {
  // The text is read only on a click, so the server can leave the origin out.
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
