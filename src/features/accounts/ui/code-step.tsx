import { useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import type { VerifyBackupCode, VerifyTotp } from '../contract.ts'
import { AuthForm } from './auth-form.tsx'
import { getCodeError } from './form-errors.ts'
import { totpField } from './totp-field.ts'

interface CodeStepProps {
  defaultError: string
  onDone: () => void
  onRejected: (error: unknown) => void
  onBack: () => void
}

export function CodeStep({ defaultError, onDone, onRejected, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<'totp' | 'backup'>('totp')
  const isTotp = kind === 'totp'

  async function verify(code: string) {
    try {
      await (isTotp
        ? call<VerifyTotp>('/api/auth/two-factor/verify-totp', { code })
        : call<VerifyBackupCode>('/api/auth/two-factor/verify-backup-code', { code }))
    } catch (error) {
      return onRejected(error)
    }
    onDone()
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {isTotp
          ? 'Your password is correct. Now enter the code from your authenticator app.'
          : 'Your password is correct. Now enter one of the backup codes that you saved. Each works once.'}
      </p>
      <AuthForm
        key={kind}
        takesFocus
        fields={[isTotp ? totpField : backupField]}
        check={({ code }) => getCodeError(kind, code)}
        send={({ code }) => verify(code)}
        rejectedField="code"
        defaultError={defaultError}
        button="Verify"
        busy="Verifying..."
      />
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Button variant="link" onClick={() => setKind(isTotp ? 'backup' : 'totp')}>
          {isTotp ? 'Use a backup code' : 'Use the authenticator app'}
        </Button>
        <Button variant="link" onClick={onBack}>
          Start again
        </Button>
      </div>
    </div>
  )
}

const backupField = {
  field: 'code',
  label: 'Backup code',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
