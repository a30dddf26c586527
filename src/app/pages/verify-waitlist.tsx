import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import { WaitlistVerification } from '../ui/waitlist-verification.tsx'
import type { Route } from './+types/verify-waitlist.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).config.PUBLIC_URL }
}

/** Only the browser reads the token: the page is the same for every link. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Verify your email',
    description: 'Confirms your address for a waitlist.',
    path: '/verify-waitlist',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })

export default function VerifyWaitlist() {
  return <WaitlistVerification />
}
