import { getFilterOptions } from '../../../features/ideas/get-filter-options.ts'
import { listIdeas } from '../../../features/ideas/list-ideas.ts'
import { firstPageSize } from '../../../features/ideas/rules.ts'
import {
  formatIdeasSearch,
  getSetFilters,
  ideasParameters,
  readIdeasQuery,
} from '../../../features/ideas/ui/ideas-search-params.ts'
import { brand } from '../../../platform/brand.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageContext } from '../../page-context.ts'
import { breadcrumbs, ideasFeed, pageMeta } from '../../page-meta.ts'
import { IdeaListPage, shouldReloadRows } from '../../ui/idea-list-page.tsx'
import { ideaListJsonLd } from '../../idea-json-ld.ts'
import { redirectInvalidCursor } from '../../redirect-invalid-cursor.ts'
import type { Route } from './+types/ideas.ts'

export const handle: PageHandle = {
  parameters: [...ideasParameters, 'cursor'],
  next: ['pages/ideas/idea'],
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const parameters = new URL(request.url).searchParams
  const { view: _shownOnly, sort, ...criteria } = readIdeasQuery(parameters)
  const filters = { sort, ...getSetFilters(criteria) }
  const cursor = parameters.get('cursor') || undefined
  try {
    const [list, options] = await Promise.all([
      listIdeas(app, { ...filters, cursor, limit: firstPageSize }),
      getFilterOptions(app),
    ])
    return { list, options, publicUrl: app.config.PUBLIC_URL }
  } catch (error) {
    redirectInvalidCursor(error, cursor, `/ideas${formatIdeasSearch(filters)}`)
  }
}

export const shouldRevalidate = shouldReloadRows

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { list, publicUrl } = loaderData
  const parameters = new URLSearchParams(location.search)
  return pageMeta({
    title: 'All Ideas',
    description: `Product ideas that founders posted on ${brand.name}. Vote on those you would use, filter them by category, country and audience, or post your own.`,
    path: '/ideas',
    publicUrl,
    // Search results are not indexed; for later pages the canonical URL is the whole list.
    noindex: parameters.has('q'),
    alternates: [ideasFeed],
    jsonLd: [
      ideaListJsonLd(list.ideas, publicUrl),
      breadcrumbs(publicUrl, [{ name: 'Ideas', path: '/ideas' }]),
    ],
  })
}

export default function Ideas({ loaderData: { list, options } }: Route.ComponentProps) {
  return (
    <IdeaListPage
      path="/ideas"
      list={list}
      options={options}
      emptyText="No ideas submitted yet. Be the first!"
      linkState={fromIdeas}
      heading={
        <div className="at-head items-baseline gap-6 self-start lg:mb-1 lg:flex">
          <h1>All Ideas</h1>
          <p className="text-ink-soft max-lg:hidden">
            Vote on what you would use. Founders read the score before they build.
          </p>
        </div>
      }
    />
  )
}

const fromIdeas = { isFromIdeas: true }
