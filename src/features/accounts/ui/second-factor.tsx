import { useState } from 'react'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { NewBackupCodes } from './new-backup-codes.tsx'
import { TurnOffSecondFactor } from './turn-off-second-factor.tsx'
import { TurnOnSecondFactor } from './turn-on-second-factor.tsx'

interface SecondFactorProps {
  email: string
  isOn: boolean
  onChanged: () => void
}

export function SecondFactor({ email, isOn, onChanged }: SecondFactorProps) {
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>()
  const close = () => setOpen(undefined)
  function change() {
    close()
    onChanged()
  }

  if (!isOn) {
    return (
      <div className="mt-1 grid justify-items-start gap-4">
        <p className="max-w-prose text-ink-soft">
          A password can be guessed or stolen without your noticing. With a second factor, signing
          in also needs a code from an app on your phone.
        </p>
        {open === 'on' ? (
          <TurnOnSecondFactor email={email} onDone={change} onCancel={close} />
        ) : (
          <Button onClick={() => setOpen('on')}>Turn on</Button>
        )}
      </div>
    )
  }
  return (
    <div className="mt-1 grid justify-items-start gap-4">
      <p className="max-w-prose text-ink-soft">
        <Badge tone="good">On</Badge> Signing in needs a code from your authenticator app, or one of
        your backup codes.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => setOpen('codes')}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          New backup codes
        </Button>
        <Button
          onClick={() => setOpen('off')}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          Turn off
        </Button>
      </div>
      {open === 'codes' && <NewBackupCodes email={email} onClose={close} />}
      {open === 'off' && <TurnOffSecondFactor email={email} onDone={change} onClose={close} />}
    </div>
  )
}
