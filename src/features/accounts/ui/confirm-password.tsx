import type { ReactNode } from 'react'
import type { ButtonVariant } from '../../../platform/ui/button-style.ts'
import { AuthForm } from './auth-form.tsx'
import { getPasswordError } from './form-errors.ts'

interface ConfirmPasswordProps {
  email: string
  send: (password: string) => Promise<void>
  defaultError: string
  button: string
  busy: string
  variant?: ButtonVariant | undefined
  children?: ReactNode
}

/** Asked again before an action that a stolen session must not allow. */
export function ConfirmPassword({ email, send, ...rest }: ConfirmPasswordProps) {
  return (
    <AuthForm
      {...rest}
      takesFocus
      account={email}
      fields={[
        {
          field: 'password',
          label: 'Your password',
          type: 'password',
          autoComplete: 'current-password',
        },
      ]}
      check={({ password }) => getPasswordError(password)}
      send={({ password }) => send(password)}
      rejectedField="password"
    />
  )
}
