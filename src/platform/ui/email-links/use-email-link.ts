import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LinkState } from '../../email/link-schemas.ts'
import { CallError, getFailureText, offlineText } from '../../functions/client.ts'

type EmailLinkStep<Link, Result> =
  | { step: 'checking' }
  | { step: 'ready'; link: Link }
  | { step: 'confirming'; link: Link }
  /** with the response if it was confirmed just now */
  | { step: 'confirmed'; link: Link; result?: Result }
  | Failure

/** The text is the server's; '' if the link's state is the reason. */
interface Failure {
  step: 'invalid' | 'expired' | 'gone' | 'failed'
  text: string
}

export interface EmailLinkCalls<Link extends LinkState, Result> {
  /** changes nothing */
  readLink: (token: string) => Promise<Link>
  confirm: (token: string) => Promise<Result>
  fallbackText?: string
}

/** Confirms at once if this browser requested the email, else by a click. @param token null: there is no link */
export function useEmailLink<Link extends LinkState, Result>(
  token: string | null,
  { readLink, confirm, fallbackText }: EmailLinkCalls<Link, Result>,
) {
  const [state, setState] = useState<EmailLinkStep<Link, Result>>({ step: 'checking' })
  const [retries, setRetries] = useState(0)
  const opened = useRef('')

  async function confirmLink(link: Link) {
    setState({ step: 'confirming', link })
    try {
      setState({ step: 'confirmed', link, result: await confirm(token ?? '') })
    } catch (error) {
      setState(getFailure(error, fallbackText))
    }
  }

  const open = useEffectEvent(async () => {
    try {
      const link = await readLink(token ?? '')
      if (link.state === 'confirmed') setState({ step: 'confirmed', link })
      else if (link.state !== 'ready') setState({ step: link.state, text: '' })
      else if (link.isSameBrowser) await confirmLink(link)
      else setState({ step: 'ready', link })
    } catch (error) {
      setState(getFailure(error, fallbackText))
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
    confirm: () => void (state.step === 'ready' && confirmLink(state.link)),
    retry: () => {
      setState({ step: 'checking' })
      setRetries(retries + 1)
    },
  }
}

function getFailure(error: unknown, fallbackText: string | undefined): Failure {
  const code = error instanceof CallError ? error.code : null
  const defaultText = code === null ? offlineText : 'Something went wrong. Please try again.'
  return { step: getStep(code), text: getFailureText(error, fallbackText ?? defaultText) }
}

function getStep(code: string | null): Failure['step'] {
  if (code === 'invalid_input') return 'invalid'
  // It expired, or was deleted, while its button was shown.
  if (code === 'conflict') return 'expired'
  return code === 'not_found' ? 'gone' : 'failed'
}
