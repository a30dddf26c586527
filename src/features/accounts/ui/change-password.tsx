import { useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { ChangePassword as Route } from '../contract.ts'
import { guessableTexts } from '../rules.ts'
import { AuthForm } from './auth-form.tsx'
import { getNewPasswordError } from './form-errors.ts'
import { newPasswordFields } from './new-password-fields.ts'

interface ChangePasswordProps {
  email: string
  onChanged: () => void
}

export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
  const [changes, setChanges] = useState(0)
  return (
    <div className="max-w-sm">
      <AuthForm
        key={changes}
        account={email}
        fields={[currentField, ...newPasswordFields]}
        check={({ currentPassword, ...chosen }) =>
          currentPassword === ''
            ? { currentPassword: 'Please enter your current password' }
            : getNewPasswordError(chosen)
        }
        send={async ({ currentPassword, newPassword }) => {
          await call<Route>('/api/auth/change-password', {
            currentPassword,
            newPassword,
            revokeOtherSessions: true,
          })
          toast({ title: 'Your password was changed.' })
          setChanges(changes + 1)
          onChanged()
        }}
        rejectedField={(text) =>
          guessableTexts.includes(text) ? 'newPassword' : 'currentPassword'
        }
        defaultError="The password could not be changed. Please try again."
        button="Change password"
        busy="Changing..."
        variant="secondary"
      />
    </div>
  )
}

const currentField = {
  field: 'currentPassword',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
} as const
