import { useId, useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import type { RequestPasswordReset } from '../contract.ts'
import { resetMinutes } from '../rules.ts'
import { AuthForm } from './auth-form.tsx'
import { getEmailError } from './form-errors.ts'

export function RequestLink({ defaultEmail }: { defaultEmail: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="border-t border-line pt-4">
      <Button
        variant="link"
        className="text-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Forgot password?
      </Button>
      <div id={id} hidden={!isOpen} className="pt-4">
        {isOpen && <LinkForm defaultEmail={defaultEmail} />}
      </div>
    </div>
  )
}

/** Known and unknown emails get the same text. */
export function LinkForm({ defaultEmail = '' }: { defaultEmail?: string }) {
  const [requestedEmail, setRequestedEmail] = useState<string>()
  return (
    <div role="status">
      {requestedEmail === undefined ? (
        <AuthForm
          takesFocus
          fields={[
            {
              field: 'email',
              label: 'Email of your account',
              type: 'email',
              autoComplete: 'email',
              spellCheck: false,
              defaultValue: defaultEmail,
            },
          ]}
          check={({ email }) => getEmailError(email)}
          send={async (values) => {
            const email = values.email.trim()
            await call<RequestPasswordReset>('/api/auth/request-password-reset', { email })
            setRequestedEmail(email)
          }}
          rejectedField="email"
          defaultError="Could not send the link. Please try again."
          button="Send me a link"
          busy="Sending..."
          variant="secondary"
        />
      ) : (
        <p className="text-sm wrap-anywhere text-ink-soft">
          If there is an account for {requestedEmail}, we’ve emailed it a link to choose a new
          password. It works for {resetMinutes} minutes. You can ask for another one after two
          minutes.
        </p>
      )}
    </div>
  )
}
