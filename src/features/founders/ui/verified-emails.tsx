import { useId, useRef, useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import { focusMain, useLostFocus } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import { forgetSubmitterEmail } from './submitter-email.ts'
import type { getSession, signOutOtherBrowsers, signOutThisBrowser } from '../contract.ts'

export function VerifiedEmails({ onSignedOut }: { onSignedOut: () => void }) {
  const session = useQuery<typeof getSession>('/api/session')
  const { confirm, dialog } = useConfirm()
  const titleId = useId()
  const [leaving, setLeaving] = useState<string | null>(null)
  const listRef = useRef<HTMLUListElement>(null)
  useLostFocus(listRef, session.data)
  const emails = session.data?.verifiedEmails ?? []
  if (emails.length === 0) return null

  async function signOutHere(email: string) {
    setLeaving(email)
    try {
      await call<typeof signOutThisBrowser>('/api/sign-out-this-browser', { email })
      toast({ title: 'This browser was signed out.', text: 'It keeps the ideas posted in it.' })
      forgetSubmitterEmail(email)
      // The whole section goes with the last email.
      if (emails.length === 1) focusMain()
      session.reload()
      onSignedOut()
    } catch (error) {
      toast({ title: getFailureText(error, 'Failed to sign out'), tone: 'error' })
    } finally {
      setLeaving(null)
    }
  }

  const signOutOthers = (email: string) =>
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
      <ul ref={listRef} tabIndex={-1} className="mt-2 divide-y divide-line">
        {emails.map((email) => (
          <li
            key={email}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <span className="wrap-anywhere">{email}</span>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-label={leaving === email ? undefined : `Sign out this browser of ${email}`}
                onClick={() => signOutHere(email)}
                busy={leaving === email && 'Signing out...'}
              >
                Sign out this browser
              </Button>
              <Button
                size="sm"
                aria-label={`Sign out other browsers of ${email}`}
                onClick={() => signOutOthers(email)}
                onPointerEnter={preloadDialog}
                onFocus={preloadDialog}
              >
                Sign out other browsers
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
