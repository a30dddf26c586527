import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/preload-dialog.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { getReportShare } from '../contract.ts'

/** Nothing for a browser that may not share the report: the page is the same for all visitors. */
export function ShareReport({ reportId }: { reportId: string }) {
  const { data } = useQuery<typeof getReportShare>(`/api/reports/${reportId}/share`)
  /** the share after a change made here */
  const [changed, setChanged] = useState<{ shareId: string | null }>()
  const [isOpen, setIsOpen] = useState(false)
  if (!data?.can_share) return null
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
            shareId={changed ? changed.shareId : data.share_id}
            onChanged={(shareId) => setChanged({ shareId })}
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
