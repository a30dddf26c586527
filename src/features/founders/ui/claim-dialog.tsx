import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { DialogPanel } from '../../../platform/ui/dialogs/dialog-panel.tsx'
import { focusWithoutScroll } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { type ClaimTitle, getMailedText } from './claim-button.tsx'
import { ClaimForm, type ClaimFormProps } from './claim-form.tsx'
import { useSubmitterEmail } from './submitter-email.ts'

export interface ClaimDialogProps extends Pick<ClaimFormProps, 'getSessionId'> {
  title: ClaimTitle
  onClaimed: () => void
  onClose: () => void
}

export function ClaimDialog({ title, getSessionId, onClaimed, onClose }: ClaimDialogProps) {
  const saved = useSubmitterEmail()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  return (
    <DialogPanel
      title={title}
      description={
        mailedTo === null ? 'The business email that you posted your ideas with.' : undefined
      }
      onClose={onClose}
    >
      {mailedTo === null ? (
        <ClaimForm
          defaultEmail={saved ?? ''}
          getSessionId={getSessionId}
          onClaimed={onClaimed}
          onMailed={setMailedTo}
        />
      ) : (
        <Mailed email={mailedTo} onClose={onClose} />
      )}
    </DialogPanel>
  )
}

function Mailed({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <p role="status" tabIndex={-1} ref={focusWithoutScroll} className="wrap-anywhere">
        {getMailedText(email)}
      </p>
      <p className="text-sm text-ink-faint">
        Nothing there after a few minutes? Check your spam folder, and that this is the email you
        posted your ideas with. We only write to that one.
      </p>
      <Button variant="primary" onClick={onClose} className="sm:justify-self-end">
        Done
      </Button>
    </div>
  )
}
