import { redirect, useLocation, useNavigation, useSearchParams } from 'react-router'
import { resolveCategory } from '../../features/ideas/category-pages.ts'
import { listIdeas } from '../../features/ideas/list-ideas.ts'
import { firstPageSize } from '../../features/ideas/rules.ts'
import { IdeaTotal } from '../../features/ideas/ui/idea-total.tsx'
import {
  getIdeasApiUrl,
  formatIdeasSearch,
  ideasParameters,
  readIdeasQuery,
} from '../../features/ideas/ui/ideas-search-params.ts'
import { NoIdeas } from '../../features/ideas/ui/no-ideas.tsx'
import { SortToggle } from '../../features/ideas/ui/sort-toggle.tsx'
import { brand } from '../../platform/brand.ts'
import { AppError } from '../../platform/errors.ts'
import { TextLink } from '../../platform/ui/text-link.tsx'
import type { PageHandle } from '../page-handle.ts'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import { IdeaFeed } from '../ui/idea-feed.tsx'
import { ideaListJsonLd } from '../idea-json-ld.ts'
import { IdeaSkeletons } from '../../features/ideas/ui/feed/idea-skeletons.tsx'
import { useIsLate } from '../../platform/ui/use-is-late.ts'
import type { Route } from './+types/category.ts'

export const handle: PageHandle = { parameters: [...ideasParameters, 'cursor'] }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const { search, searchParams } = new URL(request.url)
  const route = resolveCategory(params.category)
  if ('redirectTo' in route) {
    const { redirectTo, isPermanent } = route
    throw isPermanent ? redirect(`${redirectTo}${search}`, 301) : redirect(redirectTo)
  }
  const { sort } = readIdeasQuery(searchParams)
  const cursor = searchParams.get('cursor') || undefined
  const path = `/ideas/category/${route.slug}`
  try {
    const list = await listIdeas(app, {
      category: route.page.name,
      sort,
      cursor,
      limit: firstPageSize,
    })
    return { list, path, page: route.page, publicUrl: app.config.PUBLIC_URL }
  } catch (error) {
    const isOddCursor = error instanceof AppError && error.code === 'invalid_input'
    if (cursor !== undefined && isOddCursor) throw redirect(`${path}${formatIdeasSearch({ sort })}`)
    throw error
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { list, page, path, publicUrl } = loaderData
  return pageMeta({
    title: page.title,
    description: page.description,
    keywords: page.keywords,
    path,
    publicUrl,
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

export default function Category({ loaderData: { list, page, path } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const { sort } = readIdeasQuery(parameters)
  const isChanging = useIsLate(useIsChangingHere())
  return (
    <div className="page-width py-10 sm:py-14">
      <p className="text-sm">
        <TextLink to="/ideas">All Ideas</TextLink>
      </p>
      <h1 className="mt-4">{page.title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{page.description}</p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <IdeaTotal list={list} />
        <SortToggle sort={sort} getUrl={(to) => `${path}${formatIdeasSearch({ sort: to })}`} />
      </div>
      <div className="mt-5" aria-busy={isChanging}>
        {isChanging ? (
          <IdeaSkeletons count={6} view="grid" />
        ) : (
          <Rows key={`${path}${parameters}`} {...{ sort, list, page, path }} />
        )}
      </div>
    </div>
  )
}

type RowsProps = Pick<Route.ComponentProps['loaderData'], 'list' | 'page' | 'path'> & {
  sort: 'top' | 'recent'
}

function Rows({ sort, list, page, path }: RowsProps) {
  if (list.ideas.length === 0)
    return <NoIdeas text="No ideas in this category yet. Be the first!" />
  return (
    <IdeaFeed
      list={list}
      view="grid"
      getNextUrl={(cursor) => getIdeasApiUrl({ category: page.name, sort }, cursor)}
      getNextPageUrl={(cursor) => `${path}${formatIdeasSearch({ sort }, cursor)}`}
    />
  )
}

function useIsChangingHere(): boolean {
  const here = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === here.pathname && next.search !== here.search
}
