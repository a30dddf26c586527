import type { ReactNode } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import type { FilterOptions, IdeaList } from '../../features/ideas/contract.ts'
import { IdeaSkeletons } from '../../features/ideas/ui/feed/idea-skeletons.tsx'
import { IdeaToolbar } from '../../features/ideas/ui/idea-toolbar.tsx'
import {
  formatIdeasSearch,
  getIdeasApiUrl,
  getUnfilteredUrl,
  hasFilters,
  readIdeasQuery,
} from '../../features/ideas/ui/ideas-search-params.ts'
import { NoIdeas, NothingMatches } from '../../features/ideas/ui/no-ideas.tsx'
import { SkipLink } from '../../platform/ui/skip-link.tsx'
import { TextLink } from '../../platform/ui/text-link.tsx'
import { useIsLate } from '../../platform/ui/use-is-late.ts'
import { IdeaFeed } from './idea-feed.tsx'

export interface IdeaListPageProps {
  path: string
  list: IdeaList
  options: FilterOptions
  emptyText: string
  category?: string | undefined
  linkState?: unknown
  intro?: ReactNode
  heading?: ReactNode
}

export function IdeaListPage(props: IdeaListPageProps) {
  const { path, list, options, emptyText, category = '', linkState, intro, heading } = props
  const [parameters] = useSearchParams()
  const read = readIdeasQuery(parameters)
  const query = category ? { ...read, category: '' } : read
  const rows = getRows(parameters)
  const isChanging = useIsLate(useIsChangingFrom(path, rows))
  const hasToolbar = options.countries.length > 0 || hasFilters(query)

  function renderRows() {
    if (isChanging) return <IdeaSkeletons count={6} view={query.view} />
    if (list.ideas.length > 0) {
      return (
        <IdeaFeed
          key={`${path}${rows}`}
          list={list}
          view={query.view}
          getNextUrl={(cursor) => getIdeasApiUrl(category ? { ...query, category } : query, cursor)}
          getNextPageUrl={(cursor) => `${path}${formatIdeasSearch(query, cursor)}`}
          linkState={linkState}
        />
      )
    }
    if (!hasFilters(query)) return <NoIdeas text={emptyText} />
    return <NothingMatches clearUrl={getUnfilteredUrl(path, query)} />
  }

  return (
    <div className="page-width flex flex-col pt-6 pb-14 md:pt-10">
      {hasToolbar && <SkipLink targetId="ideas" text="Skip to ideas" />}
      {intro}
      {hasToolbar ? (
        <IdeaToolbar {...{ path, query, options, list, category }}>{heading}</IdeaToolbar>
      ) : (
        heading
      )}
      <div
        id="ideas"
        tabIndex={-1}
        aria-busy={isChanging}
        className={hasToolbar ? 'mt-1 md:mt-3' : 'mt-4'}
      >
        {parameters.has('cursor') && (
          <p className="mb-4 text-sm">
            <TextLink to={`${path}${formatIdeasSearch(query)}`}>Back to the first page</TextLink>
          </p>
        )}
        {renderRows()}
      </div>
    </div>
  )
}

export function shouldReloadRows(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl: from, nextUrl: to } = change
  const isSameList = from.pathname === to.pathname
  const isOtherView = from.searchParams.get('view') !== to.searchParams.get('view')
  const hasSameRows = getRows(from.searchParams) === getRows(to.searchParams)
  return isSameList && isOtherView && hasSameRows ? false : change.defaultShouldRevalidate
}

function useIsChangingFrom(path: string, rows: string): boolean {
  const { location } = useNavigation()
  if (location?.pathname !== path) return false
  return getRows(new URLSearchParams(location.search)) !== rows
}

function getRows(parameters: URLSearchParams): string {
  const query = readIdeasQuery(parameters)
  return formatIdeasSearch({ ...query, view: 'grid' }, parameters.get('cursor') ?? undefined)
}
