import { cleanUrlText } from '../../../platform/ui/sharing/clean-url-text.ts'
import { findCategorySlug, maxSearchLength } from '../rules.ts'

export type IdeaSort = 'top' | 'recent'
export type IdeaView = 'grid' | 'list'

/** An empty text is a filter that is not set. */
export interface IdeasQuery {
  sort: IdeaSort
  category: string
  country: string
  audience: string
  q: string
  evidence: '' | 'yes'
  view: IdeaView
}

const filterNames = ['category', 'country', 'audience', 'q', 'evidence'] as const
export const ideasParameters = [...filterNames, 'sort', 'view'] as const

/** Unknown values fall back to the defaults; texts are cleaned and shortened. */
export function readIdeasQuery(parameters: URLSearchParams): IdeasQuery {
  const text = (name: string) => cleanUrlText(parameters.get(name) ?? '', maxSearchLength)
  return {
    sort: parameters.get('sort') === 'recent' ? 'recent' : 'top',
    category: text('category'),
    country: text('country'),
    audience: text('audience'),
    q: text('q'),
    evidence: parameters.get('evidence') === 'yes' ? 'yes' : '',
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
  }
}

export function formatIdeasSearch(query: Partial<IdeasQuery>, cursor?: string): string {
  const parameters = new URLSearchParams()
  for (const name of filterNames) if (query[name]) parameters.set(name, query[name])
  if (query.sort === 'recent') parameters.set('sort', 'recent')
  if (query.view === 'list') parameters.set('view', 'list')
  if (cursor) parameters.set('cursor', cursor)
  return parameters.size === 0 ? '' : `?${parameters}`
}

export function hasFilters(query: IdeasQuery): boolean {
  return filterNames.some((name) => query[name] !== '')
}

export function getSetFilters<Filters extends Record<string, string>>(
  filters: Filters,
): SetFilters<Filters> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== ''),
  ) as SetFilters<Filters>
}

type SetFilters<Filters> = { [Name in keyof Filters]?: Exclude<Filters[Name], ''> }

/** The list of a category: on a category's page that of the other page, which has no such parameter. */
export function getCategoryListUrl(path: string, query: IdeasQuery, category: string): string {
  const slug = path === '/ideas' ? null : findCategorySlug(category)
  return slug
    ? `/ideas/category/${slug}${formatIdeasSearch(query)}`
    : `/ideas${formatIdeasSearch({ ...query, category })}`
}

export function getUnfilteredUrl(path: string, { sort, view }: IdeasQuery): string {
  return `${path}${formatIdeasSearch({ sort, view })}`
}

export function getIdeasApiUrl(query: Partial<IdeasQuery>, cursor: string): string {
  const { view: _shownOnly, ...filters } = query
  return `/api/ideas${formatIdeasSearch(filters, cursor)}`
}
