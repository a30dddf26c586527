import { type ReactNode, useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import {
  PasswordPromptContext,
  type WithPassword,
} from '../../../platform/ui/forms/password-prompt.ts'
import type { confirmPassword } from '../contract.ts'
import { confirmPasswordText } from '../rules.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { useAccount } from './use-account.ts'

interface Waiting {
  onConfirmed: () => void
  onCancelled: () => void
}

export function PasswordPrompt({ children }: { children: ReactNode }) {
  const account = useAccount()
  const [waiting, setWaiting] = useState<Waiting>()
  const [withPassword] = useState<WithPassword>(
    () =>
      async <Result,>(act: () => Promise<Result>) => {
        try {
          return await act()
        } catch (error) {
          if (!(error instanceof CallError) || error.message !== confirmPasswordText) throw error
          await new Promise<void>((resolve, reject) => {
            setWaiting({ onConfirmed: resolve, onCancelled: () => reject(error) })
          })
          return act()
        }
      },
  )

  function cancel() {
    waiting?.onCancelled()
    setWaiting(undefined)
  }

  return (
    <PasswordPromptContext value={withPassword}>
      {children}
      {waiting && account && (
        <Dialog
          isOpen
          title="Confirm your password"
          description="Enter your password again to go on."
          onClose={cancel}
        >
          <ConfirmPassword
            email={account.email}
            send={async (password) => {
              await call<typeof confirmPassword>('/api/confirm-password', { password })
              waiting.onConfirmed()
              setWaiting(undefined)
            }}
            defaultError="Your password could not be checked. Please try again."
            button="Continue"
            busy="Checking..."
          >
            <Button onClick={cancel}>Cancel</Button>
          </ConfirmPassword>
        </Dialog>
      )}
    </PasswordPromptContext>
  )
}
