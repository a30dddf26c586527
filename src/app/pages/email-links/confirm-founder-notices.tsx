import type {
  confirmFounderNotices,
  getFounderNoticesLink,
} from '../../../features/founder-notices/contract.ts'
import { call } from '../../../platform/functions/client.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { ConfirmLink } from '../../../platform/ui/email-links/confirm-link.tsx'
import { useLinkToken } from '../../../platform/ui/email-links/use-link-token.ts'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import { pageContext } from '../../page-context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/confirm-founder-notices.ts'

export const handle: PageHandle = { browserParameters: ['token'] }

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).config.PUBLIC_URL }
}

/** Only the browser reads the token: the page is the same for every link. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Get news of your idea',
    description: 'Confirms that a founder wants news of their ideas by email.',
    path: '/confirm-founder-notices',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })

export default function ConfirmFounderNotices() {
  const myIdeas = (
    <ButtonLink to="/analytics?show=mine" variant="primary">
      Go to My Ideas
    </ButtonLink>
  )
  return (
    <ConfirmLink
      token={useLinkToken()}
      readLink={(token) =>
        call<typeof getFounderNoticesLink>('/api/get-founder-notices-link', { token })
      }
      confirm={(token) =>
        call<typeof confirmFounderNotices>('/api/confirm-founder-notices', { token })
      }
      question={() => ({
        drawing: 'email',
        title: 'Get news of your idea?',
        text: 'We’ll email you when people vote on your ideas or join their waitlists: once a day at most, and only when something is new.',
        button: 'Yes, send me news',
        busy: 'Confirming...',
      })}
      renderDone={() => (
        <PageNotice
          takesFocus
          drawing="email"
          title="You’ll get news of your ideas"
          text="Each email has an unsubscribe link. In My Ideas you can choose one email a week instead."
          action={myIdeas}
        />
      )}
      retryAction={myIdeas}
      notices={{
        expired: {
          drawing: 'page',
          title: 'This link has expired',
          text: 'You can turn on news of your ideas in My Ideas.',
        },
        gone: {
          drawing: 'page',
          title: 'There is nothing to confirm',
          text: 'These emails were turned off, or we no longer have your email. You can turn them on in My Ideas.',
        },
      }}
    />
  )
}
