import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { EmptyDrawingName } from './empty-drawing.tsx'
import { PageNotice } from './page-notice.tsx'
import { type EmailLink, type EmailLinkCalls, useEmailLink } from './use-email-link.ts'

interface ConfirmLinkProps<Link extends EmailLink> extends EmailLinkCalls<Link, unknown> {
  /** for a browser that did not request the email */
  question: { title: string; text: (link: Link) => ReactNode; button: string }
  done: { title: string; text: (link: Link) => ReactNode; action: ReactNode }
  /** where a new email can be requested */
  again: ReactNode
}

/**
 * The page of an email's confirmation link. Opening it confirms only in the browser that
 * requested it.
 */
export function ConfirmLink<Link extends EmailLink>(props: ConfirmLinkProps<Link>) {
  const { question, done, again } = props
  const { state, confirm, retry } = useEmailLink(props)

  function notice(): [EmptyDrawingName, string, ReactNode, ReactNode] {
    if (state.step === 'confirmed') {
      return ['letter', done.title, done.text(state.link), done.action]
    }
    if (state.step === 'asking' || state.step === 'confirming') {
      const button = (
        <Button
          variant="primary"
          size="lg"
          onClick={confirm}
          busy={state.step === 'confirming' && 'Confirming...'}
        >
          {question.button}
        </Button>
      )
      return ['letter', question.title, question.text(state.link), button]
    }
    if (state.step === 'failed') {
      const button = (
        <Button variant="primary" onClick={retry}>
          Try Again
        </Button>
      )
      return ['page', 'That did not work', state.text, button]
    }
    if (state.step === 'looking') return ['letter', 'Checking your link...', waiting, null]
    return ['page', ...rejections[state.step], again]
  }

  const [drawing, title, text, action] = notice()
  return (
    <div aria-live="polite">
      <PageNotice drawing={drawing} title={title} text={text} action={action} />
    </div>
  )
}

const waiting = (
  <noscript>Confirming needs JavaScript. Please switch it on and reload this page.</noscript>
)

const rejections: Record<'invalid' | 'expired' | 'gone', [title: string, text: string]> = {
  invalid: [
    'This link is not valid',
    'Open it again from the letter, or check that it was copied whole.',
  ],
  expired: ['This link has expired', 'Sign up again, and a new one comes by mail.'],
  gone: [
    'There is nothing to confirm',
    'This sign-up was deleted, or you have left the list since. You can sign up again.',
  ],
}
