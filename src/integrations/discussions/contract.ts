import type { Discussion, FetchedDiscussion, Platform } from '../../shared/discussion.ts'

/** The same search has the same result for a day. */
export interface SourceSearch {
  /** 1-3 words that must all be found, in natural word order. */
  query: string
  /** Which part of the source: a Stack Exchange site, a Lobsters tag, Reddit's time span. */
  part?: string
}

export interface SearchOptions {
  /** Maximum number of discussions, posts and comments together. */
  limit: number
  signal: AbortSignal
  /** Called with an error that left out a part of the result. */
  onPartFailed?: (error: unknown) => void
}

export interface SourceDeclaration {
  /** Short, for ids and stored keys: 'hn', 'stack-exchange'. */
  key: string
  /** Unique per source, as in 'Discourse (forum.example.com)'. */
  name: string
  platform: Platform
  /** Needed from the operator before the source can be used; null if nothing. */
  needs: string | null
  /** Request limits: `requests` per `seconds`, and how many at once. */
  rate: { requests: number; seconds: number; atOnce: number }
}

export interface DiscussionSource extends SourceDeclaration {
  /**
   * Pure, most promising first.
   * @param isThorough for a full scan: about one and a half times as many, if the source allows it
   */
  toSearches(queries: readonly string[], isThorough?: boolean): SourceSearch[]
  /**
   * Most relevant first.
   * @throws HttpClientError whose message follows the source's name: 'Hacker News' + 'answered 503'
   */
  search(search: SourceSearch, options: SearchOptions): Promise<Discussion[]>
}

export interface CachedSource extends Omit<DiscussionSource, 'search'> {
  search(search: SourceSearch, options: SearchOptions): Promise<FetchedDiscussion[]>
}

export interface DiscussionSources {
  enabled: CachedSource[]
  disabled: (Pick<SourceDeclaration, 'name' | 'platform'> & { reason: string })[]
}
