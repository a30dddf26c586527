import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deniedText, secondFactorText } from '../rules.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { useHasUnsaved } from '../../../platform/ui/forms/use-unsaved.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
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
  const [wasAdmin, setWasAdmin] = useState(false)
  if (account?.isAdmin && !wasAdmin) setWasAdmin(true)
  const needsFactor = account?.needsSecondFactor === true && pathname !== accountPath
  const isKept = useHasUnsaved() && wasAdmin && (isDenied || needsFactor)
  useEffect(() => {
    // After leaving, as by signing out here, no message is shown.
    if (!isDenied || isKept || window.location.pathname !== pathname) return
    // Signed out in another tab or browser: nothing was denied.
    if (isSignedOut && wasAdmin) toast({ title: 'You have been signed out', tone: 'info' })
    else toast({ title: deniedText, tone: 'error' })
    void navigate('/', { replace: true })
  }, [isDenied, isKept, isSignedOut, navigate, pathname, wasAdmin])

  if (needsFactor && !isKept) return <SecondFactorNotice />
  if (account?.isAdmin || isKept) {
    return (
      <>
        {isKept &&
          (needsFactor ? (
            <SecondFactorNotice opensNewTab />
          ) : (
            <KeptNotice isSignedOut={isSignedOut} />
          ))}
        {children}
      </>
    )
  }
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

function KeptNotice({ isSignedOut }: { isSignedOut: boolean }) {
  return (
    <p role="alert" className="mt-8 max-w-prose">
      {isSignedOut ? 'You have been signed out.' : `${deniedText}.`} What you typed is still here
      {isSignedOut && (
        <>
          :{' '}
          <TextLink to="/auth" target="_blank">
            sign in again
          </TextLink>{' '}
          to save it
        </>
      )}
      .
    </p>
  )
}

function SecondFactorNotice({ opensNewTab = false }) {
  return (
    <div role="alert" className="mt-8 grid max-w-prose justify-items-start gap-4">
      <p>{secondFactorText}</p>
      <ButtonLink to={accountPath} target={opensNewTab ? '_blank' : undefined} variant="primary">
        Turn on a second factor
      </ButtonLink>
    </div>
  )
}
