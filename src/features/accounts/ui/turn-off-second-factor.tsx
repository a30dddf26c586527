import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { DisableSecondFactor } from '../contract.ts'
import { ConfirmPassword } from './confirm-password.tsx'

interface TurnOffProps {
  email: string
  onDone: () => void
  onClose: () => void
}

export function TurnOffSecondFactor({ email, onDone, onClose }: TurnOffProps) {
  return (
    <Dialog
      isOpen
      title="Turn off the second factor?"
      description="Anyone who has your password can then sign in. Your backup codes stop working."
      onClose={onClose}
    >
      <ConfirmPassword
        email={email}
        send={async (password) => {
          await call<DisableSecondFactor>('/api/auth/two-factor/disable', { password })
          toast({ title: 'The second factor is off.' })
          onDone()
        }}
        defaultError="The second factor could not be turned off. Please try again."
        button="Turn off"
        busy="Turning off..."
        variant="danger"
      >
        <Button onClick={onClose}>Cancel</Button>
      </ConfirmPassword>
    </Dialog>
  )
}
