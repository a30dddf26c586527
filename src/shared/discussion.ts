/** One public post or comment. Plain data that crosses threads, without names of people but for those in its URL. */
export interface Discussion {
  /** Stable over time: the source's short name and its own id, as in 'hn:123'. */
  id: string
  source: string
  platform: Platform
  /** The part of the source, as a hint to region or trade: 'r/freelance', 'workplace'. */
  community: string | null
  kind: 'post' | 'comment'
  /** Shared by all discussions of a thread; for a post its own id. */
  threadId: string
  /** A comment has the title of its thread. Empty if the platform has no titles. */
  title: string
  /** Plain text, entities decoded, never empty: a post without a body has its title here. */
  text: string
  url: string
  score: number | null
  commentCount: number | null
  createdAt: Date
}

export interface FetchedDiscussion extends Discussion {
  fetchedAt: Date
}

export type Platform = 'Reddit' | 'Hacker News' | 'Forums' | 'Social media'
