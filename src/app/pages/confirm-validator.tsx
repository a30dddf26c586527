import type {
  confirmValidatorInterest,
  getValidatorLink,
  ValidatorLink,
} from '../../features/validators/contract.ts'
import { listOf } from '../../features/validators/rules.ts'
import { sessionId } from '../../platform/ui/session-id.ts'
import { call } from '../../platform/functions/client.ts'
import { ButtonLink } from '../../platform/ui/button-link.tsx'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import { ConfirmLink } from '../../platform/ui/confirm-link.tsx'
import type { Route } from './+types/confirm-validator.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).config.PUBLIC_URL }
}

/** Only the browser reads the token: the page is the same for every link. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Confirm your address',
    description: 'Confirms the address of a validator.',
    path: '/confirm-validator',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })

export default function ConfirmValidator() {
  return (
    <ConfirmLink
      look={look}
      confirm={confirm}
      question={{
        title: 'Become a validator?',
        text: (link) =>
          `Confirm your address, and new ideas in ${listOf(link.interests)} come once a week.`,
        button: 'Confirm my address',
      }}
      done={{
        title: 'You’re a validator',
        text: (link) =>
          `New ideas in ${listOf(link.interests)} come on Tuesdays, when there are any. Each letter has a link that ends them.`,
        action: (
          <ButtonLink to="/ideas" variant="primary">
            See the latest ideas
          </ButtonLink>
        ),
      }}
      again={
        <ButtonLink to="/validate-interest" variant="primary">
          Sign up again
        </ButtonLink>
      }
    />
  )
}

function look(token: string): Promise<ValidatorLink> {
  return call<typeof getValidatorLink>('/api/get-validator-link', { token, sessionId: sessionId() })
}

function confirm(token: string) {
  return call<typeof confirmValidatorInterest>('/api/confirm-validator-interest', { token })
}
