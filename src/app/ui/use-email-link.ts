import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '../../platform/functions/client.ts'

/** What a room tells about the link of a confirmation letter. */
export interface EmailLink {
  state: 'ready' | 'confirmed' | 'expired' | 'gone'
  /** the browser that asked for the letter: it confirms by itself */
  isSameBrowser: boolean
}

export type EmailLinkState<Link extends EmailLink, Answer> =
  | { step: 'looking' | 'invalid' }
  | { step: 'asking' | 'confirming' | 'expired' | 'gone'; link: Link }
  /** the answer is there when it was confirmed just now */
  | { step: 'confirmed'; link: Link; answer?: Answer }
  | { step: 'failed'; text: string }

export interface EmailLinkCalls<Link extends EmailLink, Answer> {
  /** changes nothing */
  look: (token: string) => Promise<Link>
  confirm: (token: string) => Promise<Answer>
  /** what to say when there is no answer, or none of ours */
  unanswered?: string
}

/** The address's `token`, from what it is good for to confirmed. Calls must stay the same functions. */
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
        // It ran out, or went, while its button was shown.
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
 * A link that was used leaves the address bar, and stays with the history entry for a reload. Until then
 * the address keeps it: a mail program's own browser hands its address on to the real one.
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
