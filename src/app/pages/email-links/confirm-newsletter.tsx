import { useState } from 'react'
import type { confirmNewsletter, getNewsletterLink } from '../../../features/newsletter/contract.ts'
import { NewsletterForm } from '../../../features/newsletter/ui/newsletter-form.tsx'
import { NewsletterThanks } from '../../../features/newsletter/ui/newsletter-thanks.tsx'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { call } from '../../../platform/functions/client.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { ConfirmLink } from '../../../platform/ui/email-links/confirm-link.tsx'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import { useLinkToken } from '../../../platform/ui/email-links/use-link-token.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageContext } from '../../page-context.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/confirm-newsletter.ts'

export const handle: PageHandle = { browserParameters: ['token'] }

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).config.PUBLIC_URL }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Confirm your email',
    description: 'Confirms an email for the newsletter.',
    path: '/confirm-newsletter',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })

export default function ConfirmNewsletter() {
  return (
    <ConfirmLink
      token={useLinkToken()}
      readLink={(token) =>
        call<typeof getNewsletterLink>('/api/get-newsletter-link', {
          token,
          sessionId: getSessionId(),
        })
      }
      confirm={(token) => call<typeof confirmNewsletter>('/api/confirm-newsletter', { token })}
      question={() => ({
        drawing: 'email',
        title: 'Join the newsletter?',
        text: 'Confirm your email to get the week’s best ideas every Monday.',
        button: 'Confirm my email',
        busy: 'Confirming...',
      })}
      renderDone={() => (
        <PageNotice
          takesFocus
          drawing="email"
          title="You’re on the list"
          text="You’ll get the week’s best ideas every Monday. Each email has an unsubscribe link."
          action={
            <ButtonLink to="/ideas" variant="primary">
              See all ideas
            </ButtonLink>
          }
        />
      )}
      retryAction={<JoinAgain />}
    />
  )
}

function JoinAgain() {
  const [hasJoined, setHasJoined] = useState(false)
  if (hasJoined) return <NewsletterThanks />
  return (
    <div className="grid w-full max-w-sm gap-2 text-left">
      <p className="text-sm font-medium">Join again with your email</p>
      <NewsletterForm getSessionId={getSessionId} onJoined={() => setHasJoined(true)} />
    </div>
  )
}
