import { useState } from 'react'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import type {
  getWaitlistLink,
  verifyWaitlistEmail,
  WaitlistLink,
} from '../../../features/waitlist/contract.ts'
import { linkDays } from '../../../features/waitlist/rules.ts'
import { ResendLink } from '../../../features/waitlist/ui/resend-link.tsx'
import { VerifiedNotice } from '../../../features/waitlist/ui/verified-notice.tsx'
import { call } from '../../../platform/functions/client.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { ConfirmLink } from '../../../platform/ui/email-links/confirm-link.tsx'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import { useLinkToken } from '../../../platform/ui/email-links/use-link-token.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageContext } from '../../page-context.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/verify-waitlist.ts'

export const handle: PageHandle = { browserParameters: ['token'] }

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).config.PUBLIC_URL }
}

/** Only the browser reads the token: the page is the same for every link. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Verify your email',
    description: 'Confirms your email for a waitlist.',
    path: '/verify-waitlist',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })

export default function VerifyWaitlist() {
  const token = useLinkToken()
  const [after, setAfter] = useState<'resent' | 'left' | null>(null)
  if (after) return <PageNotice key={after} takesFocus {...finalNotices[after]} action={home} />
  return (
    <ConfirmLink
      token={token}
      readLink={readLink}
      confirm={verify}
      fallbackText="Failed to verify email. Please try again."
      question={getQuestion}
      renderDone={(_link, result) =>
        result && <VerifiedNotice result={result} onLeft={() => setAfter('left')} />
      }
      retryAction={home}
      notices={{
        checking,
        invalid: { ...failure, text: 'Invalid verification link' },
        expired: {
          drawing: 'email',
          title: 'This link has expired',
          text: `Links work for ${linkDays} days. We can send a new one to the same email.`,
          action: (
            <>
              <ResendLink
                token={token}
                getSessionId={getSessionId}
                onSent={() => setAfter('resent')}
              />
              {home}
            </>
          ),
        },
        gone,
        failed: { ...failure, button: 'Try again', action: home },
      }}
    />
  )
}

function getQuestion({ idea }: Pick<WaitlistLink, 'idea'>) {
  return {
    drawing: 'email' as const,
    title: 'Confirm your email',
    text: (
      <>
        We’ll add your email to the waitlist for{' '}
        <q dir="auto" className="font-medium wrap-anywhere text-ink">
          {idea?.title}
        </q>
        . The founder of this idea can then buy it from us, with any comments you left, and write to
        you. One more click, so that mail scanners cannot confirm for you.
      </>
    ),
    button: 'Confirm my email',
    busy: 'Confirming...',
  }
}

const home = <ButtonLink to="/">Back to Home</ButtonLink>

const checking = {
  drawing: 'email',
  title: 'Verifying your email',
  text: 'One moment, we’re checking your link.',
  action: (
    <noscript>
      <p className="max-w-prose rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
        Confirming your address needs JavaScript. Please switch it on in your browser and reload
        this page.
      </p>
    </noscript>
  ),
} as const

const failure = { drawing: 'lens', title: 'Your email was not verified' } as const

const gone = {
  drawing: 'page',
  title: 'There is nothing to confirm',
  text: 'You may have left the waitlist or confirmed too late, or the idea was withdrawn or hidden. You can sign up again on an idea’s page.',
  action: (
    <>
      <ButtonLink to="/ideas" variant="primary">
        Go to All Ideas
      </ButtonLink>
      {home}
    </>
  ),
} as const

const finalNotices = {
  left: {
    drawing: 'page',
    title: 'You have left the waitlist',
    text: 'We’ve deleted your email from it. You can sign up again at any time.',
  },
  resent: {
    drawing: 'email',
    title: 'Check Your Email',
    text: "We've sent you a verification link. Please check your inbox.",
  },
} as const

async function readLink(token: string) {
  const link = await call<typeof getWaitlistLink>('/api/get-waitlist-link', {
    token,
    sessionId: getSessionId(),
  })
  const { state } = link
  // A verified email is confirmed again, which changes nothing, to get its position and referrals.
  return state === 'verified'
    ? { ...link, state: 'ready' as const, isSameBrowser: true }
    : { ...link, state }
}

function verify(token: string) {
  return call<typeof verifyWaitlistEmail>('/api/verify-waitlist-email', {
    token,
    sessionId: getSessionId(),
  })
}
