import { useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { DialogPanel } from '../../../platform/ui/dialogs/dialog-panel.tsx'
import { Checkbox } from '../../../platform/ui/forms/checkbox.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { publishReport } from '../contract.ts'

export interface PublishDialogProps {
  ideaId: string
  reportId: string
  isFull: boolean
  onPublished: () => void
  onClose: () => void
}

export function PublishDialog(props: PublishDialogProps) {
  const { ideaId, reportId, isFull, onPublished, onClose } = props
  const [withFullReport, setWithFullReport] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function publish() {
    setIsSending(true)
    try {
      const input = { ideaId, reportId, withFullReport }
      await call<typeof publishReport>('/api/publish-report', input)
      toast({ title: 'Published on the idea’s page' })
      onPublished()
      onClose()
    } catch (failure) {
      const text = getFailureText(failure, 'Please try again.')
      toast({ title: 'Not Published', text, tone: 'error' })
      setIsSending(false)
    }
  }

  return (
    <DialogPanel
      title="Publish on the idea’s page"
      description="Everyone who opens the idea’s page sees how many people describe the problem, two quotes, which sources answered, and when you scanned. If you published another report before, the page says that this one replaced it. You can withdraw it at any time."
      onClose={onClose}
    >
      <div className="grid gap-4">
        {isFull && (
          <Checkbox
            label="Publish the full report, too"
            help="With its score and verdict, by a link that anyone can open."
            checked={withFullReport}
            onChange={(event) => setWithFullReport(event.currentTarget.checked)}
          />
        )}
        <div>
          <Button variant="primary" onClick={publish} busy={isSending && 'Publishing...'}>
            Publish
          </Button>
        </div>
      </div>
    </DialogPanel>
  )
}
