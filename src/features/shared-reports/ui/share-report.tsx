import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/preload-dialog.ts'

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
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <Share2 aria-hidden="true" />
        Share report
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog
            reportId={reportId}
            shareId={shareId}
            onChanged={setShareId}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))
