import { data } from 'react-router'
import { brand } from '../../platform/brand.ts'
import { pageContext } from '../page-context.ts'
import { NotFoundNotice } from '../ui/not-found-notice.tsx'
import { SandboxCheckoutPage } from '../../features/purchases/ui/sandbox/sandbox-checkout-page.tsx'
import type { Route } from './+types/sandbox-checkout.ts'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).sandbox
    ? { isThere: true }
    : data({ isThere: false }, { status: 404 })
}

export const meta: Route.MetaFunction = () => [
  { title: `Sandbox checkout · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
]

export default function SandboxCheckout({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.isThere) return <NotFoundNotice />
  return <SandboxCheckoutPage key={params.sessionId} sessionId={params.sessionId} />
}
