import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SignOut } from '../contract.ts'
import { call } from '../../../platform/functions/client.ts'
import { useHasUnsaved } from '../../../platform/ui/forms/use-unsaved.ts'
import { randomUuid } from '../../../platform/ui/session-id.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { handleSignOut } from './account-store.ts'

export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const hasUnsaved = useHasUnsaved()
  const [isSigningOut, setIsSigningOut] = useState(false)
  /** of the sign-out that waits until the page with unsaved changes is left */
  const waitingId = useRef<string>(undefined)

  async function signOutNow() {
    setIsSigningOut(true)
    try {
      await call<SignOut>('/api/auth/sign-out', {})
    } catch {
      setIsSigningOut(false)
      return toast({ title: 'Failed to sign out', tone: 'error' })
    }
    toast({ title: 'Signed out successfully' })
    // Leaves first: an admin page would report the sign-out as an error.
    await navigate('/')
    handleSignOut()
  }

  const signOutOnArrival = useEffectEvent((arrivalState: unknown) => {
    if (waitingId.current === undefined || arrivalState !== waitingId.current) return
    waitingId.current = undefined
    void signOutNow()
  })
  useEffect(() => signOutOnArrival(state), [state])

  function signOut() {
    if (isSigningOut) return
    if (!hasUnsaved) return void signOutNow()
    // The form asks whether to leave. The id marks this navigation: a later one to / does not sign out.
    waitingId.current = randomUuid()
    void navigate('/', { state: waitingId.current })
  }

  return { signOut, isSigningOut }
}
