import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readStored, store } from '../../../platform/ui/browser-storage.ts'

/** Keeps the code of `/ideas?ref=CODE` in this browser until a sign-up uses it. */
export function useStoreReferralCode(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const code = new URLSearchParams(search).get('ref')
    if (pathname !== '/ideas' || !code || !/^[\w-]{1,64}$/.test(code)) return
    store(storageKey, code)
  }, [pathname, search])
}

export function readReferralCode(): string | null {
  return readStored(storageKey)
}

export function clearReferralCode(): void {
  store(storageKey, null)
}

const storageKey = 'referralCode'
