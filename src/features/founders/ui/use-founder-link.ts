import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { openFounderLink } from '../contract.ts'
import { saveSubmitterEmail } from './submitter-email.ts'
import { call, CallError } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { searchWithout } from '../../../platform/ui/search-without.ts'

export interface FounderLinkOptions {
  /** The email of the link is verified in this browser. */
  onVerified: () => void
  /** The link is expired or invalid; the text is the server's. */
  onRefused: (text: string) => void
}

/**
 * Opens the link of a founder's email, `?founder=`, at once, and removes it from the URL.
 * Without a response it stays for another try. @returns whether it is being opened now
 */
export function useFounderLink({ onVerified, onRefused }: FounderLinkOptions): boolean {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isOpening, setIsOpening] = useState(false)
  const taken = useRef('')

  useEffect(() => {
    const token = new URLSearchParams(search).get('founder') ?? ''
    // Effects may run twice.
    if (token === '' || taken.current === token) return
    taken.current = token

    async function open() {
      setIsOpening(true)
      try {
        const { email } = await call<typeof openFounderLink>('/api/open-founder-link', { token })
        saveSubmitterEmail(email)
        onVerified()
        toast({ title: 'Address confirmed', text: `These are the ideas of ${email}.` })
        if (isStillHere()) await navigate('/analytics?show=mine', { replace: true })
      } catch (error) {
        const { code, message } = error instanceof CallError ? error : { code: '', message: '' }
        if (isFinal(code)) {
          onRefused(message)
          const kept = searchWithout(window.location.search, ['founder'])
          if (isStillHere()) await navigate(`/analytics${kept}`, { replace: true })
        } else {
          const text = message || 'The server could not be reached. Please reload this page.'
          toast({ title: 'Error', text, tone: 'error' })
        }
      } finally {
        setIsOpening(false)
      }
    }

    void open()
  }, [search, navigate, onVerified, onRefused])

  return isOpening
}

/** Whether a retry of the same link cannot succeed. */
function isFinal(code: string): boolean {
  return code === 'invalid_input' || code === 'conflict' || code === 'not_found'
}

function isStillHere(): boolean {
  const { pathname, search } = window.location
  return pathname === '/analytics' && new URLSearchParams(search).has('founder')
}
