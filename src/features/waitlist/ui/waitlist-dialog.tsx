import { DialogPanel } from '../../../platform/ui/dialogs/dialog-panel.tsx'
import { SignedUpView } from './signed-up-view.tsx'
import { useWaitlistForm, type WaitlistFormOptions } from './use-waitlist-form.ts'
import { WaitlistForm } from './waitlist-form.tsx'

export interface WaitlistDialogProps extends WaitlistFormOptions {
  isOpen: boolean
  onClose: () => void
}

export function WaitlistDialog({ isOpen, onClose, ...options }: WaitlistDialogProps) {
  const { form, signedUp, startAnew, sendAgain } = useWaitlistForm(options)
  if (!isOpen) return null
  return (
    <DialogPanel
      title="Get Early Access"
      description={
        <>
          The waitlist for{' '}
          <q dir="auto" className="wrap-anywhere">
            {options.idea.title}
          </q>
        </>
      }
      onClose={onClose}
    >
      {signedUp ? (
        <SignedUpView
          key={signedUp.sentAt}
          signedUp={signedUp}
          ideaTitle={options.idea.title}
          onSendAgain={sendAgain}
          onStartAnew={startAnew}
        />
      ) : (
        <WaitlistForm form={form} />
      )}
    </DialogPanel>
  )
}
