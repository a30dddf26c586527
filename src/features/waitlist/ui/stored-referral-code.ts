import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Keeps the code of `/ideas?ref=CODE` in this browser until a sign-up uses it. */
export function useStoreReferralCode(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const code = new URLSearchParams(search).get('ref')
    if (pathname !== '/ideas' || !code || !/^[\w-]{1,64}$/.test(code)) return
    try {
      localStorage.setItem(storageKey, code)
    } catch {
      // Storage may be blocked: the referral is lost, but the page works.
    }
  }, [pathname, search])
}

export function readReferralCode(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function clearReferralCode(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to remove.
  }
}

const storageKey = 'referralCode'
