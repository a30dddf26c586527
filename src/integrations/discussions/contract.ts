import type { Discussion, FetchedDiscussion, Platform } from '../../shared/discussion.ts'

/** One thing to ask a source. The same question has the same answer for a day. */
export interface Question {
  /** 1-3 words that must all be found, in the order of natural speech. */
  query: string
  /** The site, tag or community to ask, where a source has several. */
  at?: string
}

export interface AskOptions {
  /** At most this many discussions come back, posts and comments together. */
  limit: number
  /** Ends the asking: its budget is over, or nobody waits for it any more. */
  signal: AbortSignal
  /** Told of a failure that left out a part of what was asked, while the rest is found. */
  onPartFailed?: (failure: unknown) => void
}

/** What is known of a source before it is asked. */
export interface SourceDeclaration {
  /** Short, for ids and stored keys: 'hn', 'stack-exchange'. */
  key: string
  /** For people, different for each source: 'Hacker News', 'Discourse (forum.example.com)'. */
  name: string
  platform: Platform
  /** What an operator must give before it can be asked; null where nothing is needed. */
  needs: string | null
  /** What it bears: requests that begin in a stretch of time, and requests at once. */
  rate: { requests: number; seconds: number; atOnce: number }
}

/** A place to search. */
export interface DiscussionSource extends SourceDeclaration {
  /**
   * What one scan asks, most promising first; never more than a scan may. Pure: the same queries give the
   * same questions. @param queries as `Question.query`, best first @param isThorough a full scan's: about
   * twice as many, where the source bears it
   */
  questionsFor(queries: readonly string[], isThorough?: boolean): Question[]
  /**
   * Most relevant first, in the platform's opinion; what the platform makes of the words (prefixes, tags,
   * a list that it matches itself) is its own. Deleted and private posts are left out. Nothing found is an
   * empty list; an answer that cannot be understood is a failure, never an empty list.
   * @throws OutgoingError, whose text follows the source's name: 'Hacker News' + 'answered 503'
   */
  ask(question: Question, options: AskOptions): Promise<Discussion[]>
}

/** A source whose answers are kept for a day: it tells when a text was read from its service. */
export interface RememberedSource extends Omit<DiscussionSource, 'ask'> {
  /** @throws as `DiscussionSource.ask` */
  ask(question: Question, options: AskOptions): Promise<FetchedDiscussion[]>
}

/** All sources of a site. */
export interface DiscussionSources {
  asked: RememberedSource[]
  /** Those that cannot be asked, and why, as in 'needs an app that Reddit has approved'. */
  off: (Pick<SourceDeclaration, 'name' | 'platform'> & { reason: string })[]
}
