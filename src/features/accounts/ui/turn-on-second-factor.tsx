import { useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { createLazyPart } from '../../../platform/ui/lazy-part.tsx'
import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { EnableSecondFactor, NewSecondFactor, VerifyTotp } from '../contract.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { AuthForm } from './auth-form.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { getCodeError } from './form-errors.ts'
import { totpField } from './totp-field.ts'

interface TurnOnProps {
  email: string
  onDone: () => void
  onCancel: () => void
}

export function TurnOnSecondFactor({ email, onDone, onCancel }: TurnOnProps) {
  const [factor, setFactor] = useState<NewSecondFactor>()
  const cancel = (
    <Button variant="ghost" onClick={onCancel}>
      Cancel
    </Button>
  )
  if (!factor) {
    return (
      <div className="w-full max-w-sm">
        <ConfirmPassword
          email={email}
          send={async (password) =>
            setFactor(await call<EnableSecondFactor>('/api/auth/two-factor/enable', { password }))
          }
          defaultError="The second factor could not be turned on. Please try again."
          button="Continue"
          busy="Checking..."
        >
          {cancel}
        </ConfirmPassword>
      </div>
    )
  }

  async function verify(code: string) {
    await call<VerifyTotp>('/api/auth/two-factor/verify-totp', { code })
    toast({ title: 'The second factor is on.' })
    onDone()
  }

  return (
    <ol className="grid w-full max-w-prose gap-8">
      <li className="grid gap-4">
        <h3>1. Scan this with your authenticator app</h3>
        <Secret uri={factor.totpURI} />
      </li>
      <li className="grid gap-4">
        <h3>2. Save your backup codes</h3>
        <p className="text-ink-soft">
          If you lose your phone, each of them lets you in once. We show them only now.
        </p>
        <BackupCodes codes={factor.backupCodes} />
      </li>
      <li className="grid gap-4">
        <h3>3. Enter the code that the app shows</h3>
        <div className="max-w-sm">
          <AuthForm
            fields={[totpField]}
            check={({ code }) => getCodeError('totp', code)}
            send={({ code }) => verify(code)}
            rejectedField="code"
            defaultError="The code could not be checked. Please try again."
            button="Turn on"
            busy="Checking..."
          >
            {cancel}
          </AuthForm>
        </div>
      </li>
    </ol>
  )
}

function Secret({ uri }: { uri: string }) {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <>
      <QrCode text={uri} label="QR code of the secret" />
      <p className="text-sm text-ink-soft">Or type this secret into the app:</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="font-mono text-sm wrap-anywhere">{formatInFours(secret)}</code>
        <CopyButton size="sm" text={secret} label="Copy secret" />
      </p>
    </>
  )
}

function formatInFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

const QrCode = createLazyPart(async () => (await import('./qr-code.tsx')).QrCode, {
  waiting: () => <Skeleton className="size-50" />,
})
