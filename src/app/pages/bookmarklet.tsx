import { BookmarkletPage } from '../../features/validators/ui/bookmarklet-page.tsx'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import type { Route } from './+types/bookmarklet.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).config.PUBLIC_URL }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'The button for validators',
    description:
      'Validate ideas while you browse: a button in your bookmarks bar signs you up for new product ideas that match your interests.',
    path: '/bookmarklet',
    publicUrl: loaderData.publicUrl,
    jsonLd: breadcrumbs(loaderData.publicUrl, [
      { name: 'Become a Validator', path: '/bookmarklet' },
    ]),
  })

export default function Bookmarklet({ loaderData }: Route.ComponentProps) {
  return <BookmarkletPage publicUrl={loaderData.publicUrl} />
}
