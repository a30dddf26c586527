import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '../functions/client.ts'

export interface EmailLink {
  state: 'ready' | 'confirmed' | 'expired' | 'gone'
  /** this browser requested the email: it confirms without a click */
  isSameBrowser: boolean
}

export type EmailLinkState<Link extends EmailLink, Answer> =
  | { step: 'looking' | 'invalid' }
  | { step: 'asking' | 'confirming' | 'expired' | 'gone'; link: Link }
  /** with the response if it was confirmed just now */
  | { step: 'confirmed'; link: Link; answer?: Answer }
  | { step: 'failed'; text: string }

export interface EmailLinkCalls<Link extends EmailLink, Answer> {
  /** changes nothing */
  look: (token: string) => Promise<Link>
  confirm: (token: string) => Promise<Answer>
  /** the text for a missing or foreign response */
  unanswered?: string
}

/**
 * The confirmation by the URL's `token`, from its check to the end. The calls must stay the same
 * functions.
 */
export function useEmailLink<Link extends EmailLink, Answer>({
  look,
  confirm,
  unanswered,
}: EmailLinkCalls<Link, Answer>) {
  const token = useLinkToken()
  const [state, setState] = useState<EmailLinkState<Link, Answer>>({ step: 'looking' })
  useCleanUrl(token, state.step === 'confirmed')

  const confirmLink = useCallback(
    async (link: Link) => {
      setState({ step: 'confirming', link })
      try {
        const answer = await confirm(token)
        setState({ step: 'confirmed', link, answer })
      } catch (error) {
        // It expired, or was deleted, while its button was shown.
        const code = error instanceof CallError ? error.code : ''
        if (code === 'conflict') setState({ step: 'expired', link })
        else if (code === 'not_found') setState({ step: 'gone', link })
        else setState(failure(error, unanswered))
      }
    },
    [confirm, token, unanswered],
  )

  const isLooking = state.step === 'looking'
  useEffect(() => {
    async function open() {
      try {
        const link = await look(token)
        if (link.state !== 'ready') setState({ step: link.state, link })
        else if (link.isSameBrowser) await confirmLink(link)
        else setState({ step: 'asking', link })
      } catch (error) {
        setState(failure(error, unanswered))
      }
    }
    if (isLooking) void open()
  }, [isLooking, look, token, confirmLink, unanswered])

  return {
    state,
    token,
    confirm: () => void (state.step === 'asking' && confirmLink(state.link)),
    retry: () => setState({ step: 'looking' }),
  }
}

function useLinkToken(): string {
  const { search, state } = useLocation()
  const kept = (state as { token?: string } | null)?.token
  return new URLSearchParams(search).get('token') ?? kept ?? ''
}

/**
 * Removes a used link from the URL, and keeps it in the history entry for a reload. Until then
 * the URL keeps it: the browser inside a mail program passes its URL on to the real one.
 */
function useCleanUrl(token: string, isUsed: boolean) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (!isUsed || search === '') return
    void navigate(pathname, { replace: true, state: { token }, preventScrollReset: true })
  }, [isUsed, pathname, search, token, navigate])
}

function failure(
  error: unknown,
  unanswered: string | undefined,
): { step: 'invalid' } | { step: 'failed'; text: string } {
  if (!(error instanceof CallError)) {
    return {
      step: 'failed',
      text: unanswered ?? 'The server could not be reached. Are you online?',
    }
  }
  if (error.code === 'invalid_input') return { step: 'invalid' }
  const text = error.message || unanswered || 'Something went wrong. Please try again.'
  return { step: 'failed', text }
}
