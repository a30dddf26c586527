import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { createLazyDialog } from '../../../platform/ui/lazy-part.tsx'

export interface ShareReportProps {
  reportId: string
  /** as loaded; null if the report is not shared */
  initialShareId: string | null
}

export function ShareReport({ reportId, initialShareId }: ShareReportProps) {
  const [shareId, setShareId] = useState(initialShareId)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        onClick={() => setIsOpen(true)}
        onPointerEnter={ShareDialog.preload}
        onFocus={ShareDialog.preload}
      >
        <Share2 aria-hidden="true" />
        Share report
      </Button>
      {isOpen && (
        <ShareDialog
          reportId={reportId}
          shareId={shareId}
          onChanged={setShareId}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const ShareDialog = createLazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)
