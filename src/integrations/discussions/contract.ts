/** One thing somebody wrote in public. Plain data that crosses threads; nobody's name is in it. */
export interface Discussion {
  /** Stable over time: the source's short name and its own id, as in 'hn:123'. */
  id: string
  /** Where it was asked for: 'Hacker News', 'Stack Exchange (freelancing)'. */
  source: string
  /** The group that readers see: 'Hacker News', 'Stack Exchange'. */
  platform: string
  kind: 'post' | 'comment'
  /** Discussions of one thread share it; a post's is its own id. */
  threadId: string
  /** A comment has the title of its thread. Empty where the platform has no titles. */
  title: string
  /** Plain text, entities decoded, never empty: a post without a body has its title here. */
  text: string
  /** The permalink of exactly this text. */
  url: string
  /** Null where the platform shows none. */
  score: number | null
  commentCount: number | null
  createdAt: Date
}

export interface SearchOptions {
  /** At most this many discussions come back, posts and comments together. */
  limit: number
  /** Ends the search: its budget is over, or nobody waits for it any more. */
  signal: AbortSignal
}

/**
 * A place to search. One query is 1-3 words that must all be found, in the order of natural speech;
 * what the platform makes of them (prefixes, tags, dates, a list that it matches itself) is its own.
 */
export interface DiscussionSource {
  name: string
  platform: string
  /**
   * Most relevant first, in the platform's opinion. Nothing found is an empty list; an answer that
   * cannot be understood is a failure, never an empty list.
   * @throws OutgoingError, whose text follows the source's name: 'Hacker News' + 'answered 503'
   */
  search(query: string, options: SearchOptions): Promise<Discussion[]>
}
