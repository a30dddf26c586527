import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../platform/functions/client.ts'
import { searchWithout } from '../../../platform/ui/search-without.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useEmailLink } from '../../../platform/ui/email-links/use-email-link.ts'
import type { openFounderLink } from '../contract.ts'
import { saveSubmitterEmail } from './submitter-email.ts'

export interface FounderLinkOptions {
  onVerified: () => void
  /** The link is expired or invalid; the text is the server's. */
  onRejected: (text: string) => void
}

/** Removes `?founder=` from the URL, except after a lost request. @returns whether the link is being opened now */
export function useFounderLink({ onVerified, onRejected }: FounderLinkOptions): boolean {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { state } = useEmailLink(parameters.get('founder') || null, calls)

  // Someone who has gone on to another page stays there.
  function replaceUrl(query: string) {
    const { pathname, search } = window.location
    if (pathname !== '/analytics' || !new URLSearchParams(search).has('founder')) return
    void navigate(`/analytics${query}`, { replace: true })
  }

  const showOutcome = useEffectEvent((outcome: typeof state) => {
    if (outcome.step === 'confirmed' && outcome.result) {
      const { email } = outcome.result
      saveSubmitterEmail(email)
      onVerified()
      toast({ title: 'Email confirmed', text: `These are the ideas of ${email}.` })
      replaceUrl('?show=mine')
    } else if (outcome.step === 'failed') {
      toast({ title: 'Error', text: outcome.text, tone: 'error' })
    } else if ('text' in outcome) {
      onRejected(outcome.text)
      replaceUrl(searchWithout(window.location.search, ['founder']))
    }
  })
  useEffect(() => showOutcome(state), [state])

  return state.step === 'confirming'
}

const calls = {
  // The link has no state, and opens without a click: it only lets this browser see more.
  readLink: async () => ({ state: 'ready', isSameBrowser: true }) as const,
  confirm: (token: string) => call<typeof openFounderLink>('/api/open-founder-link', { token }),
  fallbackText: 'The server could not be reached. Please reload this page.',
}
