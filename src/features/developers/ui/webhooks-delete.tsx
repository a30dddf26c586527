import { call, failureText } from '../../../platform/functions/client.ts'
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { deleteWebhook, WebhookFacts } from '../contract.ts'

interface WebhooksDeleteProps {
  ideaId: string
  /** null: the dialog is closed */
  doomed: WebhookFacts | null
  onClose: () => void
  onDeleted: (webhook: WebhookFacts) => void
}

export function WebhooksDelete({ ideaId, doomed, onClose, onDeleted }: WebhooksDeleteProps) {
  async function act() {
    if (!doomed) return
    try {
      const of = { ideaId, webhookId: doomed.id }
      await call<typeof deleteWebhook>('/api/delete-webhook', of)
      toast({ title: 'Webhook deleted' })
      onClose()
      onDeleted(doomed)
    } catch (failure) {
      const title = failureText(failure, 'The webhook could not be deleted. Please try again.')
      toast({ title, tone: 'error' })
    }
  }

  return (
    <ConfirmDialog
      isOpen={doomed !== null}
      title="Are you sure you want to delete this webhook?"
      description="It is not called any more, and what waits for it is not sent."
      yes="Delete webhook"
      busy="Deleting..."
      act={act}
      onClose={onClose}
    >
      <p className="font-mono text-sm wrap-anywhere">{doomed?.url}</p>
    </ConfirmDialog>
  )
}
