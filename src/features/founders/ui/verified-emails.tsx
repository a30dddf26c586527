import { useId } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { getSession, signOutOtherBrowsers } from '../contract.ts'

export function VerifiedEmails() {
  const session = useQuery<typeof getSession>('/api/session')
  const { confirm, dialog } = useConfirm()
  const titleId = useId()
  const emails = session.data?.verifiedEmails ?? []
  if (emails.length === 0) return null

  const signOut = (email: string) =>
    confirm({
      title: 'Sign out other browsers?',
      subject: email,
      text: 'Other browsers that opened a link for this email lose access to its ideas. Links that you have not opened yet stop working. An idea stays in the browser that posted it, and its API keys and webhooks stay.',
      cancel: 'Cancel',
      action: 'Sign out other browsers',
      busy: 'Signing out...',
      act: () => call<typeof signOutOtherBrowsers>('/api/sign-out-other-browsers', { email }),
      failed: 'Failed to sign out',
      done: 'All other browsers were signed out.',
    })

  return (
    <section aria-labelledby={titleId} className="mt-10 border-t border-line pt-6">
      <h2 id={titleId} className="text-lg">
        Emails confirmed in this browser
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {emails.map((email) => (
          <li
            key={email}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <span className="wrap-anywhere">{email}</span>
            <Button
              size="sm"
              aria-label={`Sign out other browsers of ${email}`}
              onClick={() => signOut(email)}
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
            >
              Sign out other browsers
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
