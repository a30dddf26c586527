import { useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { DialogPanel } from '../../../platform/ui/dialogs/dialog-panel.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { getReportShare, shareReport, stopSharingReport } from '../contract.ts'
import { getSharePath } from '../rules.ts'

export interface ShareDialogProps {
  reportId: string
  onClose: () => void
}

/** Reads at each opening whether the report is shared: another tab may have withdrawn the link. */
export function ShareDialog({ reportId, onClose }: ShareDialogProps) {
  const { data, failure, reload } = useQuery<typeof getReportShare>(
    `/api/reports/${reportId}/share`,
  )
  const [changedId, setChangedId] = useState<string | null>()
  const [isSending, setIsSending] = useState(false)
  const shareId = changedId === undefined ? data?.share_id : changedId

  async function send(change: () => Promise<string | null>) {
    setIsSending(true)
    try {
      setChangedId(await change())
    } catch (failure) {
      const text = getFailureText(failure, 'Please try again.')
      toast({ title: 'Sharing Not Changed', text, tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  const share = () =>
    send(async () => {
      const { share_id } = await call<typeof shareReport>('/api/share-report', { reportId })
      return share_id
    })
  const stop = () =>
    send(async () => {
      await call<typeof stopSharingReport>('/api/stop-sharing-report', { reportId })
      return null
    })

  return (
    <DialogPanel
      title="Share report"
      description="Anyone with the link can read this report. It names your idea. You can stop sharing at any time."
      onClose={onClose}
    >
      <div aria-live="polite">
        {shareId === undefined && failure === undefined && <Skeleton className="h-11" />}
        {failure !== undefined && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p>{failure || 'The link could not be loaded.'}</p>
            <Button onClick={reload}>Try again</Button>
          </div>
        )}
        {shareId === null && (
          <Button variant="primary" onClick={share} busy={isSending && 'Creating...'}>
            Create link
          </Button>
        )}
        {typeof shareId === 'string' && (
          <OpenLink
            url={window.location.origin + getSharePath(shareId)}
            isStopping={isSending}
            onStop={stop}
          />
        )}
      </div>
    </DialogPanel>
  )
}

interface OpenLinkProps {
  url: string
  isStopping: boolean
  onStop: () => void
}

function OpenLink({ url, isStopping, onStop }: OpenLinkProps) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Link"
        value={url}
        readOnly
        help="After you stop sharing, this link shows nothing. A later link will be a different one."
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label="Copy link" copiedLabel="Link copied" variant="primary" />
        <Button variant="danger" onClick={onStop} busy={isStopping && 'Stopping...'}>
          Stop sharing
        </Button>
      </div>
    </div>
  )
}
