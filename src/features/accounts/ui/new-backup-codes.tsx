import { useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { GenerateBackupCodes } from '../contract.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { BackupCodes } from './backup-codes.tsx'

export function NewBackupCodes({ email, onClose }: { email: string; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const [isSending, setIsSending] = useState(false)

  async function generate(password: string) {
    setIsSending(true)
    try {
      const response = await call<GenerateBackupCodes>(
        '/api/auth/two-factor/generate-backup-codes',
        { password },
      )
      setCodes(response.backupCodes)
    } finally {
      setIsSending(false)
    }
  }

  // The old codes end at once, so the new ones stay until the button below them is pressed.
  function closeUnlessNew() {
    if (codes) toast({ title: 'Save the codes first, then press “I have saved them”.' })
    else if (!isSending) onClose()
  }

  return (
    <Dialog
      isOpen
      title={codes ? 'Your new backup codes' : 'Create new backup codes?'}
      description={
        codes
          ? 'Save them now: they are shown only once. The old ones no longer work.'
          : 'Your current codes will stop working.'
      }
      onClose={closeUnlessNew}
    >
      {codes ? (
        <div className="grid gap-6">
          <BackupCodes codes={codes} />
          <Button variant="primary" className="justify-self-start" onClick={onClose}>
            I have saved them
          </Button>
        </div>
      ) : (
        <ConfirmPassword
          email={email}
          send={generate}
          defaultError="Could not create new codes. Please try again."
          button="Create new codes"
          busy="Creating..."
        >
          <Button disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </ConfirmPassword>
      )}
    </Dialog>
  )
}
