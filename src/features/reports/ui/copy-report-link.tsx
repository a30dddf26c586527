import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import type { ReportId } from '../contract.ts'
import { useSharePath } from './share-path.ts'

export function CopyReportLink({ reportId }: { reportId: ReportId }) {
  const path = useSharePath() ?? `/validation?report=${reportId}`
  // The text is read only on a click, so the server can leave the origin out.
  const origin = typeof window === 'undefined' ? '' : window.location.origin
  return (
    <CopyButton
      size="sm"
      text={`${origin}${path}`}
      label="Copy report link"
      copiedLabel="Link copied"
      className="noscript:hidden"
    />
  )
}
