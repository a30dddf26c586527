import type { ReactNode } from 'react'
import type { LinkState } from '../../email/link-schemas.ts'
import { Button } from '../button.tsx'
import type { EmptyDrawingName } from '../empty-drawing.tsx'
import { PageNotice } from '../page-notice.tsx'
import { type EmailLinkCalls, useEmailLink } from './use-email-link.ts'
import { useHideUsedToken } from './use-link-token.ts'

interface Notice {
  drawing: EmptyDrawingName
  title: string
  /** missing: the server's text */
  text?: ReactNode
  action?: ReactNode
}

export interface Notices {
  checking: Notice
  invalid: Notice
  expired: Notice
  gone: Notice
  failed: Notice & { button: string }
}

interface Question extends Notice {
  button: string
  busy: string
}

interface ConfirmLinkProps<Link extends LinkState, Result> extends EmailLinkCalls<Link, Result> {
  token: string
  /** for a browser that did not request the email: mail gateways open links but click nothing */
  question: (link: Link) => Question
  /** without a response if it was confirmed before */
  renderDone: (link: Link, result: Result | undefined) => ReactNode
  retryAction: ReactNode
  notices?: Partial<Notices>
}

export function ConfirmLink<Link extends LinkState, Result>(props: ConfirmLinkProps<Link, Result>) {
  // Notices have different heights, and the footer below must not move.
  return <div className="min-h-dvh">{useNotice(props)}</div>
}

function useNotice<Link extends LinkState, Result>(props: ConfirmLinkProps<Link, Result>) {
  const { token, question, renderDone, retryAction } = props
  const { state, confirm, retry } = useEmailLink(token, props)
  useHideUsedToken(token, state.step === 'confirmed')

  if (state.step === 'confirmed') return renderDone(state.link, state.result)
  const notices = { ...defaultNotices, ...props.notices }
  if (state.step === 'checking') return <PageNotice {...notices.checking} />
  if (state.step === 'ready' || state.step === 'confirming') {
    if (state.link.isSameBrowser) return <PageNotice {...notices.checking} />
    const { button, busy, ...notice } = question(state.link)
    const isConfirming = state.step === 'confirming'
    const action = (
      <Button variant="primary" size="lg" onClick={confirm} busy={isConfirming && busy}>
        {button}
      </Button>
    )
    return <PageNotice key="question" takesFocus {...notice} action={action} />
  }
  if (state.step === 'failed') {
    const { button, action: more, ...notice } = notices.failed
    const action = (
      <>
        <Button variant="primary" onClick={retry}>
          {button}
        </Button>
        {more}
      </>
    )
    return <PageNotice key="failed" takesFocus text={state.text} {...notice} action={action} />
  }
  const notice = { text: state.text, action: retryAction, ...notices[state.step] }
  return <PageNotice key={state.step} takesFocus {...notice} />
}

const defaultNotices: Notices = {
  checking: {
    drawing: 'email',
    title: 'Checking your link...',
    text: (
      <noscript>Confirming needs JavaScript. Please switch it on and reload this page.</noscript>
    ),
  },
  invalid: {
    drawing: 'page',
    title: 'This link is not valid',
    text: 'Open it again from the email, or check that you copied all of it.',
  },
  expired: {
    drawing: 'page',
    title: 'This link has expired',
    text: 'Sign up again to get a new one by email.',
  },
  gone: {
    drawing: 'page',
    title: 'There is nothing to confirm',
    text: 'This sign-up was deleted, or you have left the list since. You can sign up again.',
  },
  failed: { drawing: 'page', title: 'That did not work', button: 'Try Again' },
}
