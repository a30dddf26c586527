import { ValidatorSignUp } from '../../features/validators/ui/validator-sign-up.tsx'
import { getSessionId } from '../../platform/ui/session-id.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/validate-interest.ts'

/** Of the page on which the bookmarklet was pressed. */
export const handle: PageHandle = { parameters: ['url', 'title'] }

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).config.PUBLIC_URL }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Become a Validator',
    description:
      'Get new product ideas that match your interests, and say which of them you would use.',
    path: '/validate-interest',
    publicUrl: loaderData.publicUrl,
  })

export default function ValidateInterest() {
  return (
    <div className="mx-auto max-w-lg px-4 py-5 sm:py-10">
      <ValidatorSignUp getSessionId={getSessionId} />
    </div>
  )
}
