import { redirect } from 'react-router'
import { resolveCategory } from '../../../features/ideas/category-pages.ts'
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
import { breadcrumbs, pageMeta } from '../../page-meta.ts'
import { IdeaListPage, shouldReloadRows } from '../../ui/idea-list-page.tsx'
import { ideaListJsonLd } from '../../idea-json-ld.ts'
import { redirectInvalidCursor } from '../../redirect-invalid-cursor.ts'
import type { Route } from './+types/category.ts'

export const handle: PageHandle = {
  parameters: [...ideasParameters, 'cursor'],
  next: ['pages/ideas/idea'],
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const { search, searchParams } = new URL(request.url)
  const route = resolveCategory(params.category)
  if ('redirectTo' in route) {
    const { redirectTo, isPermanent } = route
    throw isPermanent ? redirect(`${redirectTo}${search}`, 301) : redirect(redirectTo)
  }
  const { view: _shownOnly, category: _fromPath, sort, ...criteria } = readIdeasQuery(searchParams)
  const filters = { sort, ...getSetFilters(criteria) }
  const cursor = searchParams.get('cursor') || undefined
  const path = `/ideas/category/${route.slug}`
  try {
    const [list, options] = await Promise.all([
      listIdeas(app, { ...filters, category: route.page.name, cursor, limit: firstPageSize }),
      getFilterOptions(app),
    ])
    return { list, options, path, page: route.page, publicUrl: app.config.PUBLIC_URL }
  } catch (error) {
    redirectInvalidCursor(error, cursor, `${path}${formatIdeasSearch(filters)}`)
  }
}

export const shouldRevalidate = shouldReloadRows

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { list, page, path, publicUrl } = loaderData
  return pageMeta({
    title: page.title,
    description: page.description,
    keywords: page.keywords,
    path,
    publicUrl,
    noindex: new URLSearchParams(location.search).has('q'),
    alternates: [
      {
        type: 'application/atom+xml',
        title: `New ${page.name} ideas on ${brand.name}`,
        path: `${path}/feed.xml`,
      },
    ],
    jsonLd: [
      ideaListJsonLd(list.ideas, publicUrl),
      breadcrumbs(publicUrl, [
        { name: 'Ideas', path: '/ideas' },
        { name: page.name, path },
      ]),
    ],
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { list, options, page, path } = loaderData
  return (
    <IdeaListPage
      path={path}
      list={list}
      options={options}
      category={page.name}
      emptyText="No ideas in this category yet. Be the first!"
      intro={
        <>
          <h1>{page.title}</h1>
          <p className="mt-4 mb-3 text-ink-soft max-sm:order-last sm:mt-2">{page.description}</p>
        </>
      }
    />
  )
}
