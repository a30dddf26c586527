import { useRef, useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { useLostFocus } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { createLazyDialog } from '../../../platform/ui/lazy-part.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { IdeaReport, unpublishReport } from '../contract.ts'

export interface PublishReportProps {
  ideaId: string
  reportId: string
  report: IdeaReport
  onChanged: () => void
}

/** For the founder: nothing where the report cannot be published, as the list says why. */
export function PublishReport({ ideaId, reportId, report, onChanged }: PublishReportProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const isPublished = report.publication?.state === 'published'
  useLostFocus(ref, isPublished)

  async function withdraw() {
    setIsWithdrawing(true)
    try {
      await call<typeof unpublishReport>('/api/unpublish-report', { ideaId, reportId })
      toast({ title: 'Withdrawn from the idea’s page' })
      onChanged()
    } catch (failure) {
      const text = getFailureText(failure, 'Please try again.')
      toast({ title: 'Not Withdrawn', text, tone: 'error' })
    } finally {
      setIsWithdrawing(false)
    }
  }

  return (
    <span ref={ref} tabIndex={-1} className="inline-flex flex-wrap items-center gap-2">
      {isPublished && (
        <>
          <Badge tone="good">
            {report.publication?.withFullReport ? 'Published in full' : 'Published'}
          </Badge>
          <Button size="sm" onClick={withdraw} busy={isWithdrawing && 'Withdrawing...'}>
            Withdraw
          </Button>
        </>
      )}
      {!isPublished && report.obstacle === null && (
        <Button
          size="sm"
          onClick={() => setIsOpen(true)}
          onPointerEnter={PublishDialog.preload}
          onFocus={PublishDialog.preload}
        >
          Publish on the idea’s page
        </Button>
      )}
      {isOpen && (
        <PublishDialog
          ideaId={ideaId}
          reportId={reportId}
          isFull={report.kind === 'full'}
          onPublished={onChanged}
          onClose={() => setIsOpen(false)}
        />
      )}
    </span>
  )
}

const PublishDialog = createLazyDialog(
  async () => (await import('./publish-dialog.tsx')).PublishDialog,
)
