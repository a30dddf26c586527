import type {
  confirmValidatorInterest,
  getValidatorLink,
} from '../../../features/validators/contract.ts'
import { formatInterests } from '../../../features/validators/rules.ts'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { call } from '../../../platform/functions/client.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { ConfirmLink } from '../../../platform/ui/email-links/confirm-link.tsx'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import { useLinkToken } from '../../../platform/ui/email-links/use-link-token.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageContext } from '../../page-context.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/confirm-validator.ts'

export const handle: PageHandle = { browserParameters: ['token'] }

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).config.PUBLIC_URL }
}

/** Only the browser reads the token: the page is the same for every link. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Confirm your email',
    description: 'Confirms the email of a validator.',
    path: '/confirm-validator',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })

export default function ConfirmValidator() {
  return (
    <ConfirmLink
      token={useLinkToken()}
      readLink={(token) =>
        call<typeof getValidatorLink>('/api/get-validator-link', {
          token,
          sessionId: getSessionId(),
        })
      }
      confirm={(token) =>
        call<typeof confirmValidatorInterest>('/api/confirm-validator-interest', { token })
      }
      question={({ interests }) => ({
        drawing: 'email',
        title: 'Become a validator?',
        text: `Confirm your email to get new ideas in ${formatInterests(interests)} once a week.`,
        button: 'Confirm my email',
        busy: 'Confirming...',
      })}
      renderDone={({ interests }) => (
        <PageNotice
          takesFocus
          drawing="email"
          title="You’re a validator"
          text={`You’ll get new ideas in ${formatInterests(interests)} on Tuesdays, when there are any. Each email has an unsubscribe link.`}
          action={
            <ButtonLink to="/ideas" variant="primary">
              See the latest ideas
            </ButtonLink>
          }
        />
      )}
      retryAction={
        <ButtonLink to="/validate-interest" variant="primary">
          Sign up again
        </ButtonLink>
      }
    />
  )
}
