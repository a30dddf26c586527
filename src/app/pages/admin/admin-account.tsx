import { type ReactNode, useState } from 'react'
import { ChangePassword } from '../../../features/accounts/ui/change-password.tsx'
import { SecondFactor } from '../../../features/accounts/ui/second-factor.tsx'
import { SessionList } from '../../../features/accounts/ui/session-list.tsx'
import { adminMeta } from '../../ui/admin/admin-meta.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { handleSessionChange } from '../../../features/accounts/ui/account-store.ts'
import { useAccount } from '../../../features/accounts/ui/use-account.ts'

export const meta = () => adminMeta('Your Account')

export default function AdminAccount() {
  return (
    <AdminPage
      title="Your Account"
      description="Your password, your second factor, and where you are signed in."
    >
      <Sections />
    </AdminPage>
  )
}

function Sections() {
  const account = useAccount()
  // A change above or below replaces login sessions, so a new key reloads the list.
  const [changes, setChanges] = useState(0)
  if (!account) return null
  const { email, hasSecondFactor } = account
  function change() {
    setChanges((count) => count + 1)
    void handleSessionChange()
  }

  return (
    <div className="mt-6 grid gap-10">
      <p className="wrap-anywhere">
        Signed in as <strong>{email}</strong>
      </p>
      <Section title="Password" text="A new password signs out every other browser.">
        <ChangePassword email={email} onChanged={change} />
      </Section>
      <Section title="Second factor">
        <SecondFactor email={email} isOn={hasSecondFactor} onChanged={change} />
      </Section>
      {/* Last, as it is loaded and has any length. */}
      <Section
        title="Sessions"
        text="Every browser that is signed in to this account. We record once a day when each was last seen."
      >
        <SessionList key={changes} />
      </Section>
    </div>
  )
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      {text && <p className="mt-1 mb-4 max-w-prose text-ink-soft">{text}</p>}
      {children}
    </section>
  )
}
