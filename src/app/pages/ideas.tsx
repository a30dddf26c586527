import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { getFilterOptions } from '../../features/ideas/get-filter-options.ts'
import { listIdeas } from '../../features/ideas/list-ideas.ts'
import { firstPageSize } from '../../features/ideas/rules.ts'
import { IdeaToolbar } from '../../features/ideas/ui/idea-toolbar.tsx'
import {
  hasFilters,
  getIdeasApiUrl,
  getUnfilteredUrl,
  type IdeasQuery,
  formatIdeasSearch,
  ideasParameters,
  readIdeasQuery,
} from '../../features/ideas/ui/ideas-search-params.ts'
import { NoIdeas, NothingMatches } from '../../features/ideas/ui/no-ideas.tsx'
import { brand } from '../../platform/brand.ts'
import { AppError } from '../../platform/errors.ts'
import { SkipLink } from '../../platform/ui/skip-link.tsx'
import { TextLink } from '../../platform/ui/text-link.tsx'
import type { PageHandle } from '../page-handle.ts'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, ideasFeed, pageMeta } from '../page-meta.ts'
import { IdeaFeed } from '../ui/idea-feed.tsx'
import { ideaListJsonLd } from '../idea-json-ld.ts'
import { IdeaSkeletons } from '../../features/ideas/ui/feed/idea-skeletons.tsx'
import { useIsLate } from '../../platform/ui/use-is-late.ts'
import type { Route } from './+types/ideas.ts'

export const handle: PageHandle = { parameters: [...ideasParameters, 'cursor'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const parameters = new URL(request.url).searchParams
  const { view: _shownOnly, sort, ...criteria } = readIdeasQuery(parameters)
  const filters = { sort, ...setOnly(criteria) }
  const cursor = parameters.get('cursor') || undefined
  try {
    const [list, options] = await Promise.all([
      listIdeas(app, { ...filters, cursor, limit: firstPageSize }),
      getFilterOptions(app),
    ])
    return { list, options, publicUrl: app.config.PUBLIC_URL }
  } catch (error) {
    // An invalid cursor leads to the start of the list.
    const isOddCursor = error instanceof AppError && error.code === 'invalid_input'
    if (cursor !== undefined && isOddCursor) throw redirect(`/ideas${formatIdeasSearch(filters)}`)
    throw error
  }
}

/** Grid and list view show the same rows. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [change.currentUrl, change.nextUrl].map(({ searchParams }) => searchParams)
  const isOtherView = from?.get('view') !== to?.get('view')
  return isOtherView && getRows(from) === getRows(to) ? false : change.defaultShouldRevalidate
}

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
  const [parameters] = useSearchParams()
  const query = readIdeasQuery(parameters)
  const rows = getRows(parameters)
  const isChanging = useIsLate(useIsChangingFrom(rows))
  const isEmpty = list.total === 0 && !hasFilters(query)
  return (
    <div className="page-width pt-6 pb-14 md:pt-10">
      {isEmpty ? (
        <h1>All Ideas</h1>
      ) : (
        <>
          <SkipLink targetId="ideas" text="Skip to ideas" />
          <IdeaToolbar path="/ideas" query={query} options={options} list={list}>
            <div className="items-baseline gap-6 self-start at-head lg:mb-1 lg:flex">
              <h1>All Ideas</h1>
              <p className="text-ink-soft max-lg:hidden">
                Vote on what you would use. Founders read the score before they build.
              </p>
            </div>
          </IdeaToolbar>
        </>
      )}
      <div
        id="ideas"
        tabIndex={-1}
        aria-busy={isChanging}
        className="mt-2 outline-none focus-visible:shadow-none md:mt-3"
      >
        {parameters.has('cursor') && (
          <p className="mb-4 text-sm">
            <TextLink to={`/ideas${formatIdeasSearch(query)}`}>Back to the first page</TextLink>
          </p>
        )}
        {isChanging ? (
          <IdeaSkeletons count={6} view={query.view} />
        ) : (
          <Rows key={rows} {...{ query, list }} />
        )}
      </div>
    </div>
  )
}

const fromIdeas = { isFromIdeas: true }

interface RowsProps {
  query: IdeasQuery
  list: Route.ComponentProps['loaderData']['list']
}

function Rows({ query, list }: RowsProps) {
  if (list.ideas.length > 0) {
    return (
      <IdeaFeed
        list={list}
        view={query.view}
        getNextUrl={(cursor) => getIdeasApiUrl(query, cursor)}
        getNextPageUrl={(cursor) => `/ideas${formatIdeasSearch(query, cursor)}`}
        linkState={fromIdeas}
      />
    )
  }
  if (hasFilters(query)) return <NothingMatches clearUrl={getUnfilteredUrl('/ideas', query)} />
  return <NoIdeas text="No ideas submitted yet. Be the first!" />
}

function useIsChangingFrom(rows: string): boolean {
  const { location } = useNavigation()
  if (location?.pathname !== '/ideas') return false
  return getRows(new URLSearchParams(location.search)) !== rows
}

/** The search parameters that decide which rows are shown. */
function getRows(parameters = new URLSearchParams()): string {
  const query = readIdeasQuery(parameters)
  return formatIdeasSearch({ ...query, view: 'grid' }, parameters.get('cursor') ?? undefined)
}

function setOnly<Filters extends Record<string, string>>(filters: Filters): Partial<Filters> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== ''),
  ) as Partial<Filters>
}
