import { data } from 'react-router'
import { brand } from '../../platform/brand.ts'
import { getLoggedPath } from '../../platform/http/logged-path.ts'
import { pageContext } from '../page-context.ts'
import { NotFoundNotice } from '../ui/not-found-notice.tsx'
import type { Route } from './+types/not-found.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const path = getLoggedPath(url.pathname).slice(0, 300)
  context.get(pageContext).log.info({ path }, 'page not found')
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = () => [
  { title: `Page not found · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return <NotFoundNotice />
}
