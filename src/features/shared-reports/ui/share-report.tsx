import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { createLazyDialog } from '../../../platform/ui/lazy-part.tsx'

export function ShareReport({ reportId }: { reportId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        onClick={() => setIsOpen(true)}
        onPointerEnter={ShareDialog.preload}
        onFocus={ShareDialog.preload}
      >
        <Label />
      </Button>
      {isOpen && <ShareDialog reportId={reportId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function ShareReportPlace() {
  return (
    // Around the button, whose own display would win over `hidden`.
    <span className="invisible hidden in-data-own-report:inline-flex">
      <Button size="sm" disabled>
        <Label />
      </Button>
    </span>
  )
}

function Label() {
  return (
    <>
      <Share2 aria-hidden="true" />
      Share report
    </>
  )
}

const ShareDialog = createLazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)
