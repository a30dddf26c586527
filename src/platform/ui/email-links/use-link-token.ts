import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The URL's `token`, or the one that was removed from it; '' if there is none. */
export function useLinkToken(): string {
  const { search, state } = useLocation()
  const kept = (state as { token?: string } | null)?.token
  return new URLSearchParams(search).get('token') ?? kept ?? ''
}

/**
 * Moves a used token from the URL to the history entry, where a reload finds it. An unused one stays in the URL,
 * because mail apps hand that URL to the browser.
 */
export function useHideUsedToken(token: string, isUsed: boolean): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isShown = new URLSearchParams(search).has('token')

  useEffect(() => {
    if (!isUsed || !isShown) return
    void navigate(pathname, { replace: true, state: { token }, preventScrollReset: true })
  }, [isUsed, isShown, pathname, token, navigate])
}
