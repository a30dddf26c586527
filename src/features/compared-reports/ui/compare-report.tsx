import { Columns2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { createLazyDialog } from '../../../platform/ui/lazy-part.tsx'
import { getComparisonPath } from './report-link.ts'

/** Without scripts, or in a new tab, the page with the same choice. */
export function CompareReport({ reportId }: { reportId: string }) {
  const [isOpen, setIsOpen] = useState(false)

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return
    }
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <ButtonLink
        size="sm"
        to={getComparisonPath(reportId)}
        onClick={open}
        onPointerEnter={CompareDialog.preload}
        onFocus={CompareDialog.preload}
      >
        <Columns2 aria-hidden="true" />
        Compare with another report
      </ButtonLink>
      {isOpen && <CompareDialog reportId={reportId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const CompareDialog = createLazyDialog(
  async () => (await import('./compare-dialog.tsx')).CompareDialog,
)
