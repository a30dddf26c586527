import { type ReactNode, useId, useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Select } from '../../../platform/ui/forms/select.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { FounderNotices, getFounderNotices, setFounderNotices } from '../contract.ts'
import { howOftenLabels, howOftenValues } from '../rules.ts'

interface NoticesSettingProps {
  /** asks for a link by email, which verifies it */
  claim: ReactNode
  /** shown below, once the setting has its height */
  children: ReactNode
}

export function NoticesSetting({ claim, children }: NoticesSettingProps) {
  const titleId = useId()
  const { data, failure, reload } = useQuery<typeof getFounderNotices>('/api/founder-notices')
  if (!data) return failure === undefined ? null : children
  const { settings, hasUnverified } = data
  const hasAny = settings.length > 0 || hasUnverified
  return (
    <>
      {hasAny && (
        <section aria-labelledby={titleId} className="mt-10 border-t border-line pt-6">
          <h2 id={titleId} className="text-lg">
            News of your ideas by email
          </h2>
          <p className="mt-1 max-w-prose text-sm text-ink-soft">
            New votes and sign-ups of all ideas in one email, only when something is new. The first
            sign-up, and the one that lets you unlock a list, come immediately.
          </p>
          {settings.map((setting) => (
            <Setting key={setting.email} setting={setting} onSaved={reload} />
          ))}
          {hasUnverified && (
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="max-w-prose text-sm text-ink-soft">
                To change this for {settings.length > 0 ? 'another' : 'your'} email, confirm it in
                this browser first.
              </p>
              {claim}
            </div>
          )}
        </section>
      )}
      {children}
    </>
  )
}

interface SettingProps {
  setting: FounderNotices['settings'][number]
  onSaved: () => void
}

function Setting({ setting: { email, howOften }, onSaved }: SettingProps) {
  const [saving, setSaving] = useState<string | null>(null)

  async function save(value: string) {
    const chosen = howOftenValues.find((one) => one === value) ?? 'off'
    setSaving(chosen)
    try {
      await call<typeof setFounderNotices>('/api/set-founder-notices', {
        email,
        howOften: chosen,
      })
      toast({ title: 'Saved.' })
      onSaved()
    } catch (error) {
      toast({ title: getFailureText(error, 'Failed to save'), tone: 'error' })
    } finally {
      setSaving(null)
    }
  }

  return (
    <Select
      label={email}
      value={saving ?? howOften}
      disabled={saving !== null}
      onChange={({ target }) => void save(target.value)}
      options={howOftenValues.map((value) => ({ value, label: howOftenLabels[value] }))}
      className="mt-4 max-w-sm"
    />
  )
}
