import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignOut } from '../contract.ts'
import { call } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { handleSessionChange } from './account-store.ts'

export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const navigate = useNavigate()
  const [isSigningOut, setIsSigningOut] = useState(false)

  async function signOut() {
    if (isSigningOut) return
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
    await handleSessionChange()
  }

  return { signOut, isSigningOut }
}
