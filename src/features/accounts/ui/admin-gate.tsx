import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deniedText, secondFactorText } from '../rules.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useNeededAccount } from './use-needed-account.ts'

const accountPath = '/admin/account'

/** The server checks every request of the content again. */
export function AdminGate({ children }: { children: ReactNode }) {
  const { account, hasFailed, again } = useNeededAccount()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isDenied = account !== undefined && !account?.isAdmin
  const isSignedOut = account === null
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (account?.isAdmin) wasSignedIn.current = true
  }, [account])
  useEffect(() => {
    // After leaving, as by signing out here, no message is shown.
    if (!isDenied || window.location.pathname !== pathname) return
    // Signed out in another tab or browser: nothing was denied.
    if (isSignedOut && wasSignedIn.current)
      toast({ title: 'You have been signed out', tone: 'info' })
    else toast({ title: deniedText, tone: 'error' })
    void navigate('/', { replace: true })
  }, [isDenied, isSignedOut, navigate, pathname])

  if (account?.needsSecondFactor && pathname !== accountPath) return <SecondFactorNotice />
  if (account?.isAdmin) return children
  if (hasFailed) {
    return (
      <div role="alert" className="mt-8 flex flex-wrap items-center gap-3">
        <p>Your permissions could not be verified.</p>
        <Button onClick={again}>Try again</Button>
      </div>
    )
  }
  return (
    <p role="status" className="mt-8 text-ink-soft">
      Verifying permissions...
      <noscript> This needs JavaScript: please switch it on and reload the page.</noscript>
    </p>
  )
}

function SecondFactorNotice() {
  return (
    <div role="alert" className="mt-8 grid max-w-prose justify-items-start gap-4">
      <p>{secondFactorText}</p>
      <ButtonLink to={accountPath} variant="primary">
        Turn on a second factor
      </ButtonLink>
    </div>
  )
}
