import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LinkState } from '../../email/link-schemas.ts'
import { CallError, failureText } from '../../functions/client.ts'

type EmailLinkStep<Link, Answer> =
  | { step: 'looking' }
  | { step: 'asking'; link: Link }
  | { step: 'confirming'; link: Link }
  /** with the response if it was confirmed just now */
  | { step: 'confirmed'; link: Link; answer?: Answer }
  | Failure

/** The text is the server's; '' if the link's state is the reason. */
interface Failure {
  step: 'invalid' | 'expired' | 'gone' | 'failed'
  text: string
}

export interface EmailLinkCalls<Link extends LinkState, Answer> {
  /** changes nothing */
  look: (token: string) => Promise<Link>
  confirm: (token: string) => Promise<Answer>
  /** the text for a missing or foreign response */
  unanswered?: string
}

/**
 * The confirmation by an email's link, from its check to the end: at once if this browser requested
 * the email, else by a click. @param token null: there is no link
 */
export function useEmailLink<Link extends LinkState, Answer>(
  token: string | null,
  { look, confirm, unanswered }: EmailLinkCalls<Link, Answer>,
) {
  const [state, setState] = useState<EmailLinkStep<Link, Answer>>({ step: 'looking' })
  const [retries, setRetries] = useState(0)
  const opened = useRef('')

  async function confirmLink(link: Link) {
    setState({ step: 'confirming', link })
    try {
      setState({ step: 'confirmed', link, answer: await confirm(token ?? '') })
    } catch (error) {
      setState(getFailure(error, unanswered))
    }
  }

  const open = useEffectEvent(async () => {
    try {
      const link = await look(token ?? '')
      if (link.state === 'confirmed') setState({ step: 'confirmed', link })
      else if (link.state !== 'ready') setState({ step: link.state, text: '' })
      else if (link.isSameBrowser) await confirmLink(link)
      else setState({ step: 'asking', link })
    } catch (error) {
      setState(getFailure(error, unanswered))
    }
  })

  useEffect(() => {
    const opening = `${retries} ${token}`
    // Effects may run twice, and a link is confirmed once.
    if (token === null || opened.current === opening) return
    opened.current = opening
    void open()
  }, [token, retries])

  return {
    state,
    confirm: () => void (state.step === 'asking' && confirmLink(state.link)),
    retry: () => {
      setState({ step: 'looking' })
      setRetries(retries + 1)
    },
  }
}

function getFailure(error: unknown, unanswered: string | undefined): Failure {
  const code = error instanceof CallError ? error.code : null
  const otherwise =
    code === null
      ? 'The server could not be reached. Are you online?'
      : 'Something went wrong. Please try again.'
  return { step: getStep(code), text: failureText(error, unanswered ?? otherwise) }
}

function getStep(code: string | null): Failure['step'] {
  if (code === 'invalid_input') return 'invalid'
  // It expired, or was deleted, while its button was shown.
  if (code === 'conflict') return 'expired'
  return code === 'not_found' ? 'gone' : 'failed'
}
