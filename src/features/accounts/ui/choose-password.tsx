import { useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { ResetPassword } from '../contract.ts'
import { invalidLinkText } from '../rules.ts'
import { LinkForm } from './request-link.tsx'
import { AuthForm } from './auth-form.tsx'
import { getNewPasswordError } from './form-errors.ts'
import { newPasswordFields } from './new-password-fields.ts'

interface ChoosePasswordProps {
  token: string
  onChosen: () => void
}

export function ChoosePassword({ token, onChosen }: ChoosePasswordProps) {
  const [isInvalid, setIsInvalid] = useState(token === '')

  async function send(newPassword: string) {
    try {
      await call<ResetPassword>('/api/auth/reset-password', { token, newPassword })
    } catch (error) {
      const isLinkError = error instanceof CallError && error.message === invalidLinkText
      if (!isLinkError) throw error
      return setIsInvalid(true)
    }
    toast({ title: 'Your new password is set. Sign in with it.' })
    onChosen()
  }

  if (isInvalid) return <NewLink />
  return (
    <AuthForm
      fields={newPasswordFields}
      check={getNewPasswordError}
      send={({ newPassword }) => send(newPassword)}
      rejectedField="newPassword"
      defaultError="The password could not be set. Please try again."
      button="Set new password"
      busy="Setting..."
    />
  )
}

function NewLink() {
  return (
    <div className="grid gap-5">
      <p role="alert">
        This link doesn’t work. It was already used, has expired, or is incomplete. Ask for a new
        one.
      </p>
      <LinkForm />
    </div>
  )
}
