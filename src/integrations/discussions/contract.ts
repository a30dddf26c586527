import type { Discussion, FetchedDiscussion, Platform } from '../../shared/discussion.ts'

/** One search of a source. The same question has the same result for a day. */
export interface SourceSearch {
  /** 1-3 words that must all be found, in natural word order. */
  query: string
  /** The site, tag or community to search, for sources that have several. */
  at?: string
}

export interface SearchOptions {
  /** Maximum number of discussions, posts and comments together. */
  limit: number
  signal: AbortSignal
  /** Called with an error that left out a part of the result. */
  onPartFailed?: (failure: unknown) => void
}

export interface SourceDeclaration {
  /** Short, for ids and stored keys: 'hn', 'stack-exchange'. */
  key: string
  /** For people, unique per source: 'Hacker News', 'Discourse (forum.example.com)'. */
  name: string
  platform: Platform
  /** Needed from the operator before the source can be used; null if nothing. */
  needs: string | null
  /** Request limits: `requests` per `seconds`, and how many at once. */
  rate: { requests: number; seconds: number; atOnce: number }
}

export interface DiscussionSource extends SourceDeclaration {
  /**
   * The searches of one scan, most promising first, limited to the source's maximum. Pure: the same queries give the
   * same questions. @param queries as `Question.query`, best first @param isThorough for a full scan: about twice as
   * many, if the source allows it
   */
  toSearches(queries: readonly string[], isThorough?: boolean): SourceSearch[]
  /**
   * Most relevant first, as the platform ranks them; how it matches words (prefixes, tags, lists matched here) is up to
   * the source. Leaves out deleted and private posts. An empty list means that nothing was found; a response that
   * cannot be parsed is an error.
   * @throws HttpClientError whose message follows the source's name: 'Hacker News' + 'answered 503'
   */
  search(question: SourceSearch, options: SearchOptions): Promise<Discussion[]>
}

/** A source whose results are cached for a day, with the time at which each was fetched. */
export interface CachedSource extends Omit<DiscussionSource, 'ask'> {
  /** @throws as `DiscussionSource.ask` */
  search(question: SourceSearch, options: SearchOptions): Promise<FetchedDiscussion[]>
}

export interface DiscussionSources {
  enabled: CachedSource[]
  /** Sources that cannot be searched, with the reason, as in 'needs an app that Reddit has approved'. */
  disabled: (Pick<SourceDeclaration, 'name' | 'platform'> & { reason: string })[]
}
