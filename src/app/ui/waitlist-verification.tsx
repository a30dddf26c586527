import { type ReactNode, useState } from 'react'
import { sessionId } from '../../platform/ui/session-id.ts'
import type {
  getWaitlistLink,
  Verified,
  verifyWaitlistEmail,
  WaitlistLink,
} from '../../features/waitlist/contract.ts'
import { linkDays } from '../../features/waitlist/rules.ts'
import { ResendLink } from '../../features/waitlist/ui/resend-link.tsx'
import { call } from '../../platform/functions/client.ts'
import { ButtonLink } from '../../platform/ui/button-link.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { PageNotice } from '../../platform/ui/page-notice.tsx'
import { type EmailLink, useEmailLink } from '../../platform/ui/use-email-link.ts'
import { VerifiedNotice } from '../../features/waitlist/ui/verified-notice.tsx'

export function WaitlistVerification() {
  const { state, token, confirm, retry } = useEmailLink(calls)
  const [after, setAfter] = useState<'resent' | 'left' | null>(null)

  if (after === 'left') {
    return (
      <PageNotice
        key="left"
        takesFocus
        drawing="page"
        title="You have left the waitlist"
        text="Your address was deleted from it. You can sign up again at any time."
        action={home}
      />
    )
  }
  if (after === 'resent') {
    return (
      <PageNotice
        key="resent"
        takesFocus
        drawing="letter"
        title="Check Your Email"
        text="We've sent you a verification link. Please check your inbox."
        action={home}
      />
    )
  }
  switch (state.step) {
    case 'looking':
      return <Checking />
    case 'asking':
    case 'confirming':
      return state.link.isSameBrowser ? (
        <Checking />
      ) : (
        <Question link={state.link} isSending={state.step === 'confirming'} onConfirm={confirm} />
      )
    case 'confirmed':
      return (
        state.answer && <VerifiedNotice answer={state.answer} onLeft={() => setAfter('left')} />
      )
    case 'expired':
      return (
        <PageNotice
          key="expired"
          takesFocus
          drawing="letter"
          title="This link has expired"
          text={`Links work for ${linkDays} days. We can mail a new one to the same address.`}
          action={
            <>
              <ResendLink token={token} sessionId={sessionId} onSent={() => setAfter('resent')} />
              {home}
            </>
          }
        />
      )
    case 'gone':
      return (
        <PageNotice
          key="gone"
          takesFocus
          drawing="page"
          title="There is nothing to confirm"
          text="This sign-up was not confirmed in time, its idea was withdrawn or hidden, or you left the waitlist since. You can sign up again on the page of an idea."
          action={
            <>
              <ButtonLink to="/ideas" variant="primary">
                Go to All Ideas
              </ButtonLink>
              {home}
            </>
          }
        />
      )
    case 'invalid':
      return <Failure text="Invalid verification link" action={home} />
    case 'failed':
      return (
        <Failure
          text={state.text}
          action={
            <>
              <Button variant="primary" onClick={retry}>
                Try again
              </Button>
              {home}
            </>
          }
        />
      )
  }
}

function Checking() {
  return (
    <PageNotice
      drawing="letter"
      title="Verifying your email"
      text="One moment: your link is being checked."
      action={
        <noscript>
          <p className="max-w-prose rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
            Confirming your address needs JavaScript. Please switch it on in your browser and reload
            this page.
          </p>
        </noscript>
      }
    />
  )
}

interface QuestionProps {
  link: WaitlistEmailLink
  isSending: boolean
  onConfirm: () => void
}

/** For a browser other than the one of the sign-up: mail gateways open links but click nothing. */
function Question({ link, isSending, onConfirm }: QuestionProps) {
  return (
    <PageNotice
      takesFocus
      drawing="letter"
      title="Confirm your email"
      text={
        <>
          Your address joins the waitlist for{' '}
          <q dir="auto" className="font-medium wrap-anywhere text-ink">
            {link.idea?.title}
          </q>
          , and the founder of this idea receives it.
        </>
      }
      action={
        <Button variant="primary" size="lg" onClick={onConfirm} busy={isSending && 'Confirming...'}>
          Confirm my email
        </Button>
      }
    />
  )
}

function Failure({ text, action }: { text: string; action: ReactNode }) {
  return (
    <PageNotice
      takesFocus
      drawing="lens"
      title="Your email was not verified"
      text={text}
      action={action}
    />
  )
}

const home = <ButtonLink to="/">Back to Home</ButtonLink>

type WaitlistEmailLink = EmailLink & Pick<WaitlistLink, 'idea'>

async function look(token: string): Promise<WaitlistEmailLink> {
  const link = await call<typeof getWaitlistLink>('/api/get-waitlist-link', {
    token,
    sessionId: sessionId(),
  })
  // A verified email is confirmed again, which changes nothing, to get its position and
  // referrals.
  return link.state === 'verified'
    ? { ...link, state: 'ready', isSameBrowser: true }
    : { ...link, state: link.state }
}

function confirm(token: string): Promise<Verified> {
  return call<typeof verifyWaitlistEmail>('/api/verify-waitlist-email', {
    token,
    sessionId: sessionId(),
  })
}

const calls = { look, confirm, unanswered: 'Failed to verify email. Please try again.' }
