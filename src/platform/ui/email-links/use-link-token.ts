import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The URL's `token`, or the one that was removed from it; '' if there is none. */
export function useLinkToken(): string {
  const { search, state } = useLocation()
  const kept = (state as { token?: string } | null)?.token
  return new URLSearchParams(search).get('token') ?? kept ?? ''
}

/** Keeps a used link in the history entry for a reload. Until then the URL has it: mail programs pass their URL on. */
export function useCleanUrl(token: string, isUsed: boolean): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isShown = new URLSearchParams(search).has('token')

  useEffect(() => {
    if (!isUsed || !isShown) return
    void navigate(pathname, { replace: true, state: { token }, preventScrollReset: true })
  }, [isUsed, isShown, pathname, token, navigate])
}
