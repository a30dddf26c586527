import { useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { SignInByPassword } from '../contract.ts'
import { challengeEndedTexts } from '../rules.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeStep } from './code-step.tsx'
import { RequestLink } from './request-link.tsx'
import { getEmailError, getPasswordError } from './form-errors.ts'

const failedText = 'Failed to log in'

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<'password' | 'code' | 'again'>('password')

  async function sendPassword(values: { email: string; password: string }) {
    const response = await call<SignInByPassword>('/api/auth/sign-in/email', {
      email: values.email.trim(),
      password: values.password,
    })
    if (response.twoFactorRedirect) setStep('code')
    else succeed()
  }

  function succeed() {
    toast({ title: 'Logged in successfully!' })
    onSignedIn()
  }

  function handleRejection(error: unknown) {
    if (!(error instanceof CallError) || !challengeEndedTexts.includes(error.message)) throw error
    toast({
      title: 'Error',
      text: 'Too many wrong codes, or too much time has passed. Please sign in again.',
      tone: 'error',
    })
    setStep('again')
  }

  if (step === 'code') {
    return (
      <CodeStep
        defaultError={failedText}
        onDone={succeed}
        onRejected={handleRejection}
        onBack={() => setStep('again')}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <AuthForm
        takesFocus={step === 'again'}
        fields={[
          {
            field: 'email',
            label: 'Email',
            type: 'email',
            autoComplete: 'username',
            spellCheck: false,
            defaultValue: email,
            onChange: (event) => setEmail(event.currentTarget.value),
          },
          {
            field: 'password',
            label: 'Password',
            type: 'password',
            autoComplete: 'current-password',
          },
        ]}
        check={(values) => getEmailError(values.email) ?? getPasswordError(values.password)}
        send={sendPassword}
        rejectedField="password"
        defaultError={failedText}
        button="Sign In"
        busy="Signing in..."
      />
      <RequestLink defaultEmail={email} />
    </div>
  )
}
